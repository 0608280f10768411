import { defineConfig } from '@playwright/test';
import { useMemoryForTemporaryFiles } from '../scripts/memory-folder.ts';
import { chromiumOfJourneys } from './support/chromium.ts';
import { desktop } from './support/windows.ts';

useMemoryForTemporaryFiles();

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the cores that it is measured on: journeys wait more than they reckon. Another one takes as long in all.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A journey goes a person’s whole path, on a machine that may be busy elsewhere.
  timeout: 60_000,
  expect: { timeout: 7_000 },
  // A second try tells a slip of the machine from a failure; it is listed as flaky, and is a bug to mend.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOfJourneys(),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A journey of a phone says so: `onPhone`. A project of their own would take workers of its own, each with a browser and a
    // product to start.
    viewport: desktop,
    // Nothing is on its way when it is looked at.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey costs a fifth of their time: `--trace retain-on-failure` when one fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
