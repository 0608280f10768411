import { allScopes } from './protocol/discovery.ts';
import type { World } from './world.ts';

/** Whom a bearer token stands for, and what it may; nothing for one that is wrong or expired. */
export type CheckToken = (bearer: string) => Access | undefined | Promise<Access | undefined>;

export type TakeBack = (email: string) => Promise<void>;

export interface Access {
  email: string;
  scopes: readonly string[];
}

/** Where no sign-in stands before the double: each account's own `token`, which may do everything. */
export function ownTokens(world: World): CheckToken {
  return (bearer) => {
    const account = [...world.accounts.values()].find(({ token }) => token === bearer);
    return account && { email: account.email, scopes: allScopes };
  };
}
