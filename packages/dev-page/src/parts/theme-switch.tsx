import { useEffect, useState } from "preact/hooks";
import type { VNode } from "preact";

const key = "toolmark-theme";
const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

/** Light, dark, or as the system is. */
export function ThemeSwitch(): VNode {
  const [theme, setTheme] = useState<Theme>(
    () => themes.find((name) => name === localStorage.getItem(key)) ?? "system",
  );
  useEffect(() => {
    localStorage.setItem(key, theme);
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  return (
    <label class="theme">
      Theme{" "}
      <select
        value={theme}
        onChange={({ currentTarget }) => setTheme(themes.find((name) => name === currentTarget.value) ?? "system")}
      >
        {themes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
