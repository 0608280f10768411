import { type Guest, Span } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { EntryError } from './entry-error.ts';
import { clean, type JCalComponent, type JCalProperty, textOf } from './jcal.ts';

export function categoriesOf(properties: readonly JCalProperty[]): string[] {
  const names = properties
    .filter(([name]) => name === 'categories')
    .flatMap((property) => property.slice(3))
    .map((name) => clean(String(name))?.trim().slice(0, 100))
    .filter((name): name is string => Boolean(name));
  return [...new Set(names)].slice(0, limits.categoriesPerEvent);
}

const guestStatus = new Map<string, Guest['status']>([
  ['ACCEPTED', 'accepted'],
  ['DECLINED', 'declined'],
  ['TENTATIVE', 'tentative'],
]);

/**
 * The person stands in front where there are more than are kept.
 *
 * @param own the address by which the person is known among them
 */
export function guestsOf(properties: readonly JCalProperty[], own: string): Guest[] {
  const guests = properties
    .filter(([name]) => name === 'attendee')
    .map(([, { cn, partstat }, , value]) => {
      const email = clean(String(value).replace(/^mailto:/i, ''))?.slice(0, 320) ?? '';
      return {
        email,
        name: clean(typeof cn === 'string' ? cn : undefined)?.slice(0, 200) ?? null,
        status: guestStatus.get(String(partstat).toUpperCase()) ?? 'needs-action',
        ...(email.toLowerCase() === own.toLowerCase() && { self: true as const }),
      };
    });
  const person = guests.findIndex(({ self }) => self);
  if (person >= limits.guestsPerEvent) guests.unshift(...guests.splice(person, 1));
  return guests;
}

/** Minutes before the start of each VALARM whose trigger is relative to it. */
export function remindersOf(components: readonly JCalComponent[]): number[] {
  const minutes = components
    .filter(([name]) => name === 'valarm')
    .map(([, properties]) => minutesBefore(textOf(properties, 'trigger') ?? ''))
    .filter((each): each is number => each !== undefined);
  return [...new Set(minutes)].sort((a, b) => a - b).slice(0, limits.remindersPerEvent);
}

/** Undefined for a trigger after the start or at an instant. */
function minutesBefore(trigger: string): number | undefined {
  const [whole, sign, ...parts] =
    /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(trigger) ?? [];
  if (whole === undefined) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const total = weeks * 10_080 + days * 1_440 + hours * 60 + minutes + Math.round(seconds / 60);
  return sign === '-' || total === 0 ? total : undefined;
}

const isSpanList = Compile(Type.Array(Span, { maxItems: limits.spansPerEvent }));

/** The spans that our own export writes. */
export function spansOf(properties: readonly JCalProperty[]): Span[] {
  const json = textOf(properties, 'x-daywright-spans');
  if (json === undefined) return [];
  let spans: unknown;
  try {
    spans = JSON.parse(json);
  } catch (cause) {
    throw new EntryError('Its spans (X-DAYWRIGHT-SPANS) could not be read.', { cause });
  }
  if (!isSpanList.Check(spans)) throw new EntryError('Its spans (X-DAYWRIGHT-SPANS) are not spans.');
  return spans;
}
