import './app.css';
import { watchForSignInCode } from './lib/sign-in-code.ts';

// The code of a sign-in link leaves the address bar before anything else runs.
watchForSignInCode();

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
const { start } = await import('./app.tsx');
start();
