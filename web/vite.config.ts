import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedCopies } from './compressed-copies.ts';
import { earlyHints } from './early-hints.ts';
import { leanAliases, leanLimits, leanLoading } from './lean-build.ts';
import { taggerModel } from './tagger-model.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    earlyHints('src/app.tsx'),
    leanLoading(),
    leanLimits(),
    taggerModel(),
    compressedCopies(),
  ],
  resolve: { alias: leanAliases },
  server: { proxy: { '/api': { target: api, ws: true } } },
  build: {
    // What light-dark() and the CSS of tokens.css need; older targets would compile it away.
    target: ['chrome123', 'safari17.5', 'firefox120'],
    // Data addresses for fonts and scripts would break the Content-Security-Policy.
    assetsInlineLimit: 0,
    // The list of what every part needs is 2 KiB of the first page; parts are fetched ahead anyway (lib/part.ts).
    modulePreload: { resolveDependencies: () => [] },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each of these travels, with all that it imports and nothing before it has brought, as one file: fifty small ones
          // weigh a tenth more and come in turns. Everything else loads on first use.
          groups: [
            // What the calendar's first page needs.
            { name: 'first-page', test: /src\/(app|routes\/calendar|features\/day\/day-view)\.tsx$/ },
            // What the frame around every page fetches once that is drawn.
            {
              name: 'frame',
              test: /src\/(features\/live\/live-session|shell\/(place-said|arrival)|ui\/tooltips)\.tsx?$/,
            },
            { name: 'signs', test: /\/lucide-react\//, minShareCount: 2 },
            // Working by hand, in every view.
            { name: 'by-hand', test: /src\/(features\/day\/)?hands\/hands\.tsx$/ },
          ],
        },
      },
    },
  },
});
