/** What a sign-in link carries in its fragment (`#code=…&kind=email`), or why there is no code. */
export interface SignInCode {
  code: string | null;
  kind: 'email' | 'google';
  error: string | null;
}

let taken: SignInCode | null = null;
let arrived: (() => void) | null = null;

/** Takes a code out of the address bar and the history entry now, and whenever a link is pasted into this tab. */
export function watchForSignInCode(): void {
  take();
  window.addEventListener('hashchange', take);
}

/** Hands each code over, once, to the one who can use it; until then it is kept in memory only. */
export function onSignInCode(use: (code: SignInCode) => void): () => void {
  const handOver = () => {
    if (!taken) return;
    const code = taken;
    taken = null;
    use(code);
  };
  arrived = handOver;
  handOver();
  return () => {
    if (arrived === handOver) arrived = null;
  };
}

function take(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const code = fragment.get('code');
  const error = fragment.get('error');
  if (code === null && error === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  taken = { code, kind: fragment.get('kind') === 'google' ? 'google' : 'email', error };
  arrived?.();
}
