// Loaded into a measured process: writes its peak memory at its end.
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  writeFileSync(process.env.TOOLMARK_USAGE_FILE, String(process.resourceUsage().maxRSS * 1024));
});
