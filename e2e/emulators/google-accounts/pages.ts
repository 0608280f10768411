import { scopes, signInScopes } from './configuration.ts';
import type { GooglePerson, People } from './people.ts';

/** The page that Google shows to choose one of the accounts. */
export const chooserPage = (people: People): string =>
  page(
    'Choose an account',
    [...people.values()].map(
      ({ sub, name, email }) =>
        `<p><button name="account" value="${escaped(sub)}">${escaped(name ?? '')} ${escaped(email)}</button></p>`,
    ),
  );

/** The page on which a person ticks what else than their name and address the product may use. */
export const consentPage = (person: GooglePerson | undefined, scope: string): string =>
  page(`${escaped(person?.email ?? '')}: what the product may do`, [
    ...askedFor(scope).map(
      (each) =>
        `<p><label><input type="checkbox" name="scope" value="${each}" checked> ${escaped(scopes.get(each) ?? each)}</label></p>`,
    ),
    '<button name="consent" value="yes">Continue</button>',
  ]);

/** Scopes that have a box of their own; those of signing in have none. */
export const askedFor = (scope: string): string[] =>
  scope.split(' ').filter((each) => each && !signInScopes.includes(each));

const page = (heading: string, lines: readonly string[]): string => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>Stand-in for Google</title>
<style>
  body { display: grid; place-items: center; min-height: 90vh; font: 16px/1.5 system-ui; color-scheme: light dark }
  main { width: min(24rem, 92vw) }
  button { font: inherit; padding: 0.7rem 1rem; width: 100% }
</style>
<main><h1>${heading}</h1><form method="post">
${lines.join('\n')}
<p><button name="cancel" value="yes" formnovalidate>Cancel</button></p>
</form><p>This is not Google: it stands in for it on this machine.</p></main></html>`;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[each] ?? each);
