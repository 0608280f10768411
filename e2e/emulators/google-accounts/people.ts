/** Someone with a Google account. */
export interface GooglePerson {
  /** Google's id of the account: it stays when the address changes. */
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
  readonly picture?: string;
  /** Domain of a Workspace account. */
  readonly hd?: string;
}

/** The accounts of a stand-in, by their id. */
export type People = Map<string, GooglePerson>;

export const personOf = (people: People, email: string | null | undefined) =>
  [...people.values()].find((person) => person.email === email);
