import { BlockList, isIPv4, isIPv6 } from "node:net";
import { readIpv6Groups } from "./read-ipv6-groups.js";

/** Who is reached under an address. Only `public` is open to everybody. */
export type AddressKind = "public" | "loopback" | "private" | "link-local" | "metadata" | "reserved";

/** Where clouds hand credentials to whoever asks: AWS (IMDS, ECS, EKS), Alibaba, Oracle, Google. */
const metadata = new Set([
  "169.254.169.254",
  "169.254.170.2",
  "169.254.170.23",
  "100.100.100.200",
  "192.0.0.192",
  "fd00:ec2::254",
  "fd00:ec2::23",
  "fd20:ce::254",
]);

/** IANA special-purpose registry of IPv4 addresses (RFC 6890 and later), and multicast. */
const kindsOfIpv4: readonly (readonly [AddressKind, BlockList])[] = [
  ["loopback", /* @__PURE__ */ ipv4Ranges("127.0.0.0/8", "0.0.0.0/8")],
  ["private", /* @__PURE__ */ ipv4Ranges("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10")],
  ["link-local", /* @__PURE__ */ ipv4Ranges("169.254.0.0/16")],
  [
    "reserved",
    /* @__PURE__ */ ipv4Ranges(
      ...["192.0.0.0/24", "192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "192.88.99.0/24", "198.18.0.0/15"],
      ...["224.0.0.0/4", "240.0.0.0/4"],
    ),
  ],
];

/** Classifies an address as text. What is no address is `reserved`, so that it is refused. */
export function classifyAddress(address: string): AddressKind {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  if (metadata.has(plain)) return "metadata";
  if (isIPv4(plain)) return kindsOfIpv4.find(([, ranges]) => ranges.check(plain, "ipv4"))?.[0] ?? "public";
  return isIPv6(plain) ? classifyIpv6(readIpv6Groups(plain)) : "reserved";
}

type Groups = readonly number[];

/** Of IPv6, only 2000::/3 is in use for everybody: what is not in there is not public, whatever it will be one day. */
function classifyIpv6(groups: Groups): AddressKind {
  const [first = 0, second = 0] = groups;
  const embedded = embeddedIpv4(groups);
  if (embedded !== undefined) return classifyEmbedded(groups, embedded);
  if (first >= 0xfc00 && first <= 0xfdff) return "private";
  if (first >= 0xfe80 && first <= 0xfeff) return "link-local";
  if (first < 0x2000 || first > 0x3fff) return "reserved";
  const isProtocol = first === 0x2001 && (second < 0x200 || second === 0xdb8);
  const isDocumentation = first === 0x3fff && second < 0x1000;
  return isProtocol || isDocumentation ? "reserved" : "public";
}

/** An IPv4-mapped address reaches just that IPv4 address; the other forms may reach it, by ways of the network. */
function classifyEmbedded(groups: Groups, ipv4: string): AddressKind {
  const kind = classifyAddress(ipv4);
  const isMapped = groups[0] === 0 && groups[5] === 0xffff;
  if (isMapped || kind === "metadata") return kind;
  return ipv4 === "0.0.0.1" || ipv4 === "0.0.0.0" ? "loopback" : "reserved";
}

/** The IPv4 address in `::ffff:a.b.c.d`, `::a.b.c.d`, NAT64 (64:ff9b::/96 and 64:ff9b:1::/48) and 6to4 (2002::/16). */
function embeddedIpv4(groups: Groups): string | undefined {
  const isZero = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0);
  if (groups[0] === 0x2002) return dotted(groups[1], groups[2]);
  const isNat64 = groups[0] === 0x64 && groups[1] === 0xff9b;
  const isLow = isZero(0, 5) && (groups[5] === 0 || groups[5] === 0xffff);
  return isNat64 || isLow ? dotted(groups[6], groups[7]) : undefined;
}

function dotted(high = 0, low = 0): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
}

function ipv4Ranges(...ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits] = range.split("/");
    list.addSubnet(network, Number(bits), "ipv4");
  }
  return list;
}
