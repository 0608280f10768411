import fc from 'fast-check';
import type { Belongings } from '../belongings.ts';
import { absent, idsOf } from '../ids.ts';
import { jsonOf, oddNumber, oddText, oddValue } from './values.ts';

/** What an id of such a name is of. */
const kindsByName: Readonly<Record<string, readonly (keyof Belongings)[]>> = {
  event_id: ['event', 'spare', 'series', 'occurrence', 'override', 'remote', 'deleted'],
  span_id: ['span'],
  entry_id: ['entry', 'running'],
  calendar_id: ['calendar', 'connected'],
  account_id: ['account'],
  journal_id: ['journal'],
  change_set_id: ['change_set'],
  session_id: ['session'],
  device_id: ['device'],
};
const starts = [
  '_20260613T080000Z',
  '_20260613',
  '_00000000',
  '_99991231T235959Z',
  '_20260230T250000Z',
  '_20260613T0800',
];
const nobodys = ['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-ffff-ffff-ffff-ffffffffffff'];

/** An id of the person's: which it is differs from run to run, what it is of does not. Or one of nothing. */
export function idAround(own: () => Belongings, name = '', isOccurrence = true): fc.Arbitrary<string> {
  const meant = kindsByName[name] ?? (isOccurrence ? kindsByName.event_id : undefined) ?? [];
  const any = fc.nat(30).map((number) => {
    const ids = idsOf(own()).filter(([, id]) => isOccurrence || !id.includes('_'));
    return ids[number % ids.length]?.[1] ?? '';
  });
  const near = fc.oneof(
    fc.constantFrom(...starts).map((start) => own().series + start),
    fc.constantFrom(...nobodys),
  );
  const named = meant.length > 0 ? [fc.constantFrom(...meant).map((kind) => String(own()[kind]))] : [];
  return fc.oneof(
    ...named.map((arbitrary) => ({ weight: 20, arbitrary })),
    { weight: 3, arbitrary: any },
    { weight: meant.length > 0 ? 1 : 30, arbitrary: fc.constant('').map(() => absent(own().event)) },
    { weight: isOccurrence ? 3 : 1, arbitrary: near },
  );
}

/** Cursors of lists, whole, of other lists, and bent: what is in them is for nobody to read, and anybody can. */
export function cursorAround(own: () => Belongings): fc.Arbitrary<string> {
  const whole = fc.constantFrom('events', 'unified', 'deleted').map((list) => own().cursors[list as 'events']);
  const bent = fc.tuple(whole, fc.nat(200), fc.constantFrom('A', '_', '', '=', '0')).map(([text, place, letter]) => {
    const at = place % Math.max(text.length, 1);
    return text.slice(0, at) + letter + text.slice(at + 1);
  });
  const parts = fc.tuple(oddNumber, fc.constantFrom(0, 1, true), fc.oneof(oddText, idAround(own)));
  const made = fc.oneof(oddValue, parts).map((value) => Buffer.from(jsonOf(value)).toString('base64url').slice(0, 500));
  return fc.oneof(whole, bent, made);
}
