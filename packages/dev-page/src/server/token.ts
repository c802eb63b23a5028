const key = "toolmark-token";

/** The token from the page's address; it stays in this tab, and leaves the address bar. */
export function takeToken(): string {
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (given !== null) {
    sessionStorage.setItem(key, given);
    history.replaceState(null, "", "/");
  }
  return sessionStorage.getItem(key) ?? "";
}
