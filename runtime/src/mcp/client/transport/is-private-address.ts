const privateRanges: readonly RegExp[] = [
  /^(?:0|10|127)\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^169\.254\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^192\.168\./,
  /^\[(?:::|::1|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*|::ffff:.*)\]$/,
];

/** Whether the host of a parsed URL is written as an address of this machine or of a private network, or as `localhost`. */
export function isPrivateAddress(hostname: string): boolean {
  return /(?:^|\.)localhost\.?$/.test(hostname) || privateRanges.some((range) => range.test(hostname));
}
