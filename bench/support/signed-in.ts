import type { SeededPerson } from './people.ts';

/** What a browser keeps that has signed in; the person's first steps are skipped. */
export async function signedIn(origin: string, { token }: SeededPerson) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ responses: {} });
  const skipped = await fetch(`${origin}/api/profile/onboarding/submit`, { method: 'POST', headers, body });
  if (!skipped.ok) throw new Error(`The first steps could not be skipped: ${await skipped.text()}`);
  const response = await fetch(`${origin}/api/auth/verify`, { headers });
  const { user } = (await response.json()) as { user: unknown };
  const localStorage = [
    { name: 'bearerToken', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
