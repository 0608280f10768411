import { findIana } from 'windows-iana';
import { timeZoneNamed } from '../../../platform/time-zones.ts';
import { type JCalComponent, textOf } from './jcal.ts';

/** More than there are: to look for one that does not exist takes longest. */
const ZONES_A_FILE = 1_000;

/** Finds the IANA zone that a file's TZID means. One a file, since files define zones of their own. */
export class ZoneNames {
  readonly #known = new Map<string, string | null>();

  /**
   * Takes a VTIMEZONE of the file: its X-LIC-LOCATION names the zone, else an offset that never changes stands for it.
   *
   * @param component jCal (RFC 7265)
   */
  define(component: JCalComponent): void {
    const [, properties, observances] = component;
    const tzid = textOf(properties, 'tzid');
    if (!tzid || this.#known.has(tzid) || this.#known.size >= ZONES_A_FILE) return;
    const zone = ianaZone(tzid) ?? ianaZone(textOf(properties, 'x-lic-location')) ?? fixedZone(observances);
    this.#known.set(tzid, zone ?? null);
  }

  /** @returns undefined when the zone is not known */
  find(tzid: string): string | undefined {
    const defined = this.#known.get(tzid);
    if (defined !== undefined) return defined ?? undefined;
    const zone = ianaZone(tzid);
    this.#known.set(tzid, zone ?? null);
    return zone;
  }
}

/** IANA name, Windows name (CLDR), or a path that ends in an IANA name, as Mozilla and others write it. */
function ianaZone(tzid: string | undefined): string | undefined {
  if (!tzid) return undefined;
  const name = tzid.replace(/^"|"$/g, '').trim();
  const parts = name.split('/');
  const tails = [parts.slice(-3), parts.slice(-2), parts.slice(-1)].map((tail) => tail.join('/'));
  for (const candidate of [name, ...tails]) {
    const zone = timeZoneNamed(candidate);
    if (zone !== undefined) return zone;
  }
  return findIana(name)[0];
}

/** `Etc/GMT-2` for a zone that is always two hours ahead of UTC: the sign is reversed in these names. */
function fixedZone(observances: readonly JCalComponent[]): string | undefined {
  const offsets = new Set(observances.map(([, properties]) => textOf(properties, 'tzoffsetto')));
  const [offset] = offsets;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})/.exec(offset ?? '') ?? [];
  if (offsets.size !== 1 || !hours || minutes !== '00') return undefined;
  if (hours === '00') return 'UTC';
  return `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
}
