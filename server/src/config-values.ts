import { BlockList, isIP } from 'node:net';

/** A value of the environment that cannot be used. The message names it and says what would be right. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export function portOf(text: string | undefined): number {
  if (text === undefined) return 3000;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new ConfigError(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}

export function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
  return found;
}

export function urlOf(name: string, value: string, protocols: readonly string[]): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(`${name} must be an address such as https://daywright.example.org, not "${value}".`);
  }
  const { origin, href } = new URL(value);
  // Screens and calls stand at fixed paths, and the address is part of the headers.
  if (href.replace(/\/+$/, '') !== origin)
    throw new ConfigError(`${name} is an address without a path, not "${value}".`);
  return origin;
}

/** An address that calls are made to. It may have a path; what could hold a password is refused, and not repeated. */
export function baseUrlOf(name: string, value: string): string {
  const url = URL.parse(value);
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !['http:', 'https:'].includes(url.protocol)) {
    throw new ConfigError(
      `${name} must be an address such as https://models.example.org/v1, without user, password and query.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

/** Whether an address is one of this machine's own. */
export const isLoopback = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

export function countOf(name: string, value: string, max = Number.MAX_SAFE_INTEGER): number {
  const count = Number(value);
  if (!/^\d+$/.test(value) || count < 1 || count > max) {
    const range = max < Number.MAX_SAFE_INTEGER ? `from 1 to ${max}` : 'from 1';
    throw new ConfigError(`${name} must be a whole number ${range}, not "${value}".`);
  }
  return count;
}

export function smtpUrlOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  // The address may carry a password: it is not repeated in the sentence.
  if (!URL.canParse(value) || !['smtp:', 'smtps:'].includes(new URL(value).protocol)) {
    throw new ConfigError('SMTP_URL must be an address such as smtp://user:password@mail.example.org:587.');
  }
  return value;
}

export function clockStartOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const start = Date.parse(value);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value) || Number.isNaN(start)) {
    throw new ConfigError(`CLOCK_START must be an ISO instant such as 2026-06-11T08:14:00Z, not "${value}".`);
  }
  return start;
}

/** Addresses and networks (RFC 4632), or the words for those of this machine and of private networks. */
export function proxiesOf(name: string, value: string | undefined): readonly string[] {
  const proxies = value?.split(/[\s,]+/).filter(Boolean) ?? [];
  const wrong = proxies.find((proxy) => !namedNetworks.includes(proxy) && !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  const words = namedNetworks.join(', ');
  throw new ConfigError(`${name} must be addresses or networks such as 10.0.0.0/8, or ${words}, not "${wrong}".`);
}

/** The words of the `proxy-addr` package, which reads them. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** What outgoing requests may reach beside public addresses. */
export interface OutgoingAllow {
  /** In lower case. */
  readonly hosts: ReadonlySet<string>;
  readonly networks: BlockList;
}

const hostName = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/;

/** Names of hosts, addresses and networks (RFC 4632). */
export function allowOf(name: string, value: string | undefined): OutgoingAllow {
  const hosts = new Set<string>();
  const networks = new BlockList();
  for (const entry of value
    ?.toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean) ?? []) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (isNetwork(entry)) networks.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
    // What looks like a number is one to the system, however it is written.
    else if (hostName.test(entry) && !/(^|\.)(\d+|0x[\da-f]*)$/.test(entry)) hosts.add(entry);
    else {
      throw new ConfigError(
        `${name} must be names of hosts, addresses or networks such as calendar.home.arpa or 10.0.0.0/8, not "${entry}".`,
      );
    }
  }
  return { hosts, networks };
}

/** A mail address, or a URI by which a person can be reached (RFC 9116). */
export function contactOf(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const uri = /^[^\s:@]+@[^\s@]+$/.test(value) ? `mailto:${value}` : value;
  if (/^(mailto:|https:\/\/|tel:)[\x21-\x7e]+$/.test(uri)) return uri;
  throw new ConfigError(`${name} must be a mail address or begin with mailto:, https:// or tel:, not "${value}".`);
}
