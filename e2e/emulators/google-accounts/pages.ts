import { escaped, pageOf } from '../page.ts';
import { scopes, signInScopes } from './configuration.ts';
import type { GooglePerson, People } from './people.ts';

/** The page that Google shows to choose one of the accounts. */
export const chooserPage = (people: People): string =>
  formPage(
    'Choose an account',
    [...people.values()].map(
      ({ sub, name, email }) =>
        `<p><button name="account" value="${escaped(sub)}">${escaped(name ?? '')} ${escaped(email)}</button></p>`,
    ),
  );

/** The page on which a person ticks what else than their name and address the product may use. */
export const consentPage = (person: GooglePerson | undefined, scope: string): string =>
  formPage(`${person?.email ?? ''}: what the product may do`, [
    ...askedFor(scope).map(
      (each) =>
        `<p><label><input type="checkbox" name="scope" value="${each}" checked> ${escaped(scopes.get(each) ?? each)}</label></p>`,
    ),
    '<p><button name="consent" value="yes">Continue</button></p>',
  ]);

/** What a page says that was used already, such as by the browser's Back. */
export const refusalPage = ({ message }: Error): string =>
  pageOf(
    'That did not work',
    `<p>This page was used already or is too old. Start again. <small>${escaped(message)}</small></p>`,
  );

/** Scopes that have a box of their own; those of signing in have none. */
export const askedFor = (scope: string): string[] =>
  scope.split(' ').filter((each) => each && !signInScopes.includes(each));

const formPage = (heading: string, lines: readonly string[]): string =>
  pageOf(
    heading,
    `<form method="post">
${lines.join('\n')}
<p><button name="cancel" value="yes" formnovalidate>Cancel</button></p>
</form>`,
  );
