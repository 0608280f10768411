import './app.css';
import { watchForSignInCode } from './lib/sign-in-code.ts';

// The code of a sign-in link leaves the address bar before anything else runs.
watchForSignInCode();

// The server was updated under this tab and the files it knows are gone: load the new ones, but not for ever, and not
// while the server is away, when nothing would be left to look at.
window.addEventListener('vite:preloadError', async () => {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'reload') return;
  const isReachable = await fetch('/').then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) location.reload();
});

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
const { start } = await import('./app.tsx');
await start();
