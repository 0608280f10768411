import { BlockList, isIP } from 'node:net';

/** What of IPv4 leads to no public host (IANA's registry of special addresses), multicast included. */
const notPublic4 = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = network.split('/');
  notPublic4.addSubnet(address, Number(bits), 'ipv4');
}

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** What of global IPv6 is not public: protocols (Teredo among them), documentation, 6to4. */
const notPublic6 = new BlockList();
notPublic6.addSubnet('2001::', 23, 'ipv6');
notPublic6.addSubnet('2001:db8::', 32, 'ipv6');
notPublic6.addSubnet('2002::', 16, 'ipv6');
notPublic6.addSubnet('3fff::', 20, 'ipv6');

/** IPv4 behind a translator (RFC 6052), or written as IPv6 (RFC 4291). */
const holdsIpv4 = new BlockList();
holdsIpv4.addSubnet('64:ff9b::', 96, 'ipv6');
const mapped = /^::ffff:/;

/** Whether an IP address is that of a public host: not of this machine, a private network or a special purpose. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic4.check(address, 'ipv4');
  if (version !== 6 || address.includes('%')) return false;
  const text = normal6(address);
  if (mapped.test(text)) return isPublicAddress(lastIpv4(text.replace(mapped, '::')));
  if (holdsIpv4.check(text, 'ipv6')) return isPublicAddress(lastIpv4(text));
  return global6.check(text, 'ipv6') && !notPublic6.check(text, 'ipv6');
}

/** As the standard of addresses of the web writes it: shortened, in hexadecimal. */
const normal6 = (address: string) => new URL(`http://[${address}]/`).hostname.slice(1, -1);

/** The last 32 bits of a shortened address whose bits before them are shortened. */
function lastIpv4(text: string): string {
  const groups = text.slice(text.indexOf('::') + 2).split(':');
  const [high, low] = [groups.at(-2) ?? '', groups.at(-1) ?? ''].map((group) => Number.parseInt(group || '0', 16));
  return [high, low].flatMap((group = 0) => [group >> 8, group & 255]).join('.');
}
