import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/errors.ts';

/**
 * Whether an address may sign in (design, section 8, SIGN_UP): always with an account; without one when sign-up is open,
 * when the list names the address, or as the first person of an instance that its owner keeps for themselves.
 */
export function isAdmitted(
  { signUp, signUpList }: Config,
  email: string,
  known: { readonly hasAccount: boolean; readonly isFirst: boolean },
): boolean {
  if (known.hasAccount || signUp === 'open') return true;
  return signUp === 'list' ? signUpList.includes(email) : known.isFirst;
}

/** While an instance that its owner keeps for themselves has no owner, only a link from its console makes one. */
export const ownerLinkNeeded = () =>
  new AppError(
    'FORBIDDEN',
    'Nobody owns this Daywright yet. Open the sign-in link that the server printed on its console; after that you can use Google.',
  );

export const notAdmitted = () =>
  new AppError('FORBIDDEN', 'There is no account for this address here. Ask the person who runs this Daywright.');
