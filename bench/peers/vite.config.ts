import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const pages = ['daywright-view', 'floor', 'fullcalendar', 'react-big-calendar', 'schedule-x'];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The product's views and the peers run on one copy, as each page has one.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    // As the product is built.
    target: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    rolldownOptions: { input: pages.map((name) => fileURLToPath(new URL(`${name}.html`, import.meta.url))) },
  },
});
