import { fileURLToPath } from 'node:url';
import { limits } from '@daywright/contract/limits';
import type { Plugin } from 'vite';

const lucideIcon = fileURLToPath(new URL('lucide-icon.ts', import.meta.url));

/**
 * What packages bring for other browsers, other versions of React and other uses than ours, replaced by what is used of it:
 * it would be 2 KiB of the first page.
 */
export const leanAliases = [
  // wouter's fallback for React before 18.
  { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
  // The file that each icon of lucide-react is made by.
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: lucideIcon },
];

const preloadHelper = '\0vite/preload-helper.js';

/** Each `import()` of the build goes through this. Vite's own also fetches style sheets, of which the build has only one. */
const loadFile = `export const __vitePreload = (load) =>
  load().catch((error) => {
    const event = new Event('vite:preloadError', { cancelable: true });
    event.payload = error;
    window.dispatchEvent(event);
    if (!event.defaultPrevented) throw error;
  });`;

/** Puts `loadFile` in the place of Vite's, and fails where that is not done or not enough. */
export function leanLoading(): Plugin {
  let isReplaced = false;
  return {
    name: 'lean-loading',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== preloadHelper) return null;
      isReplaced = true;
      return loadFile;
    },
    generateBundle(_, bundle) {
      const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      if (!isReplaced || styles.length > 1) throw new Error(`Files of the build are not loaded as expected: ${styles}`);
    },
  };
}

/** Puts the value of each limit where it is read: all of them together would be more than 1 KiB of the first page. */
export function leanLimits(): Plugin {
  return {
    name: 'lean-limits',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /@daywright\/contract\/limits/ },
      handler: (code) => ({
        code: code.replaceAll(/\blimits\.(\w+)/g, (text, name) => {
          const value = limits[name as keyof typeof limits];
          return value === undefined ? text : `(${value})`;
        }),
        map: null,
      }),
    },
  };
}
