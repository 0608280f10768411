/** What a sign-in link carries in its fragment (`#code=…&kind=email`), or why there is no code. */
export interface SignInCode {
  code: string | null;
  kind: 'email' | 'google';
  error: string | null;
}

let taken: SignInCode | null = null;

/** Takes the code out of the address bar and the history entry, and keeps it in memory only. */
export function takeSignInCode(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const code = fragment.get('code');
  const error = fragment.get('error');
  if (code === null && error === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  taken = { code, kind: fragment.get('kind') === 'google' ? 'google' : 'email', error };
}

/** The code that was taken, once. */
export function usedSignInCode(): SignInCode | null {
  const code = taken;
  taken = null;
  return code;
}
