/** RFC 3339 appendix A: `P3DT4H`, `P2W`. */
export function isDuration(text: string): boolean {
  if (/^P\d+W$/.test(text)) return true;
  return /^P(?=[\dT])(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(text);
}
