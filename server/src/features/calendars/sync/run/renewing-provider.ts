import { ProviderFailure } from '../../providers/failure.ts';
import type { Access, CalendarProvider, ChangePage } from '../../providers/provider.ts';
import type { OpenAccess } from './access.ts';

/** A pull begins anew with each new token: more than that in one pull is no token that ran out. */
const renewalsAPull = 3;

/**
 * A provider whose calls are made once more with a new token where theirs was no longer taken. A pull then begins again: what
 * came before is met by its etags.
 */
export function renewing(provider: CalendarProvider, { fresh, renewed }: OpenAccess): CalendarProvider {
  async function again<T>({ token }: Access, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!isExpired(error)) throw error;
      // The access itself has the new one.
      await renewed(token);
      return call();
    }
  }
  const move: NonNullable<CalendarProvider['move']> = (...args) =>
    provider.move?.(...args) ?? Promise.reject(new Error('This provider moves no events.'));
  return {
    calendars: (access) => again(access, () => provider.calendars(access)),
    event: (access, ...args) => again(access, () => provider.event(access, ...args)),
    push: (access, ...args) => again(access, () => provider.push(access, ...args)),
    ...(provider.move && { move: (access, ...args) => again(access, () => move(access, ...args)) }),
    watch: (access, ...args) => again(access, () => provider.watch(access, ...args)),
    unwatch: (access, ...args) => again(access, () => provider.unwatch(access, ...args)),
    async *pull(access, calendar, cursor): AsyncGenerator<ChangePage, void, undefined> {
      for (let renewals = 0; ; renewals++) {
        let { token } = access;
        try {
          for await (const page of provider.pull(access, calendar, cursor)) {
            yield page;
            ({ token } = await fresh());
          }
          return;
        } catch (error) {
          if (!isExpired(error) || renewals === renewalsAPull) throw error;
          await renewed(token);
        }
      }
    },
  };
}

const isExpired = (error: unknown) => error instanceof ProviderFailure && error.reason === 'access-expired';
