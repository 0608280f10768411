import './app.css';
import { watchForSignInCode } from './lib/sign-in-code.ts';

// The code of a sign-in link leaves the address bar before anything else runs.
watchForSignInCode();

// The server was updated under this tab and the files it knows are gone: load the new ones, but not for ever.
window.addEventListener('vite:preloadError', () => {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'reload') location.reload();
});

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
const { start } = await import('./app.tsx');
start();
