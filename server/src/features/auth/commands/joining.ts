import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { UserRow } from '../account-store.ts';
import type { GoogleIdentity } from '../google/identity.ts';
import { fillName, findUserByIdentity, hasIdentity, insertIdentity } from '../identity-store.ts';

/**
 * Joins an account at Google to the person who has its address. From then on it is found by its subject alone: an address
 * that changes at Google moves nobody (docs/decisions/0010).
 *
 * @param db a transaction
 * @throws AppError `FORBIDDEN` when the person signs in with another account at Google
 */
export async function joinGoogle(db: Db, user: UserRow, google: GoogleIdentity, now: number): Promise<UserRow> {
  // A new person on two devices at the same time: the other one has joined them.
  const joined = await findUserByIdentity(db, 'google', google.subject);
  if (joined?.id === user.id) return joined;
  if (await hasIdentity(db, 'google', user.id)) throw joinedOtherwise();
  const identity = { provider: 'google', subject: google.subject, user_id: user.id };
  if (!(await insertIdentity(db, identity, now))) {
    throw new AppError('BUSY', 'This Google account is signing in elsewhere at the same time. Try again.');
  }
  return fillName(db, user.id, google.name);
}

/** Tells the mailbox: whoever holds it now learns at once that Google opens their account too. */
export function tellJoined(ctx: Context, user: UserRow): void {
  const text = [
    'A Google account with this e-mail address has just signed in to your Daywright account, and can do so from now on.',
    'If that was not you, sign in with a link, sign out the other devices in Settings, and tell whoever runs this Daywright.',
  ].join('\n\n');
  ctx.background.run('telling of a joined Google account', () =>
    ctx.mail.send({ to: user.email, subject: 'Google can now sign in to your Daywright account', text }),
  );
}

const joinedOtherwise = () =>
  new AppError(
    'FORBIDDEN',
    'The account with this address signs in with another Google account. Use that one, or a sign-in link.',
  );
