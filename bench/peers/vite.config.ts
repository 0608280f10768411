import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const pages = ['floor', 'fullcalendar', 'react-big-calendar', 'schedule-x'];

export default defineConfig({
  build: {
    // As the product is built.
    target: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    rolldownOptions: { input: pages.map((name) => fileURLToPath(new URL(`${name}.html`, import.meta.url))) },
  },
});
