import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { transforms } from './scripts/vite/transforms.ts';
import { browserPackages } from './tests/support/browserPackages.ts';
import { chromiumLaunch, CONTEXT_OPTIONS } from './tests/support/chromium.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';

/** A missing browser is told by the projects that need it (tests/support/requireChromium.ts), not by the unit tests. */
const launch = await chromiumLaunch().catch(() => undefined);

/** How long a test waits for what it expects to come, ms: build machines are busy, and a first page compiles. */
const expectation = { poll: { timeout: 10_000 } };

export default defineConfig({
  test: {
    // Tests wait for their servers and browsers half of the time: a third worker fills two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // One for all projects.
    globalSetup: ['tests/support/broker.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          expect: expectation,
          // Many tests start servers and databases, on build machines that are busy.
          testTimeout: 30_000,
          hookTimeout: 120_000,
          environment: 'node',
          include: [
            'src/**/*.test.{ts,tsx}',
            'mock-api/**/*.test.ts',
            'bridge/**/*.test.ts',
            'scripts/**/*.test.ts',
            'examples/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: [
            'tests/journeys/**',
            'src/plugins/*/journeys/**',
            'tests/browser/**',
            '**/*.browser.test.*',
            'src/plugins/_*/**',
            '**/node_modules/**',
          ],
        },
      },
      {
        plugins: [...transforms(), react()],
        optimizeDeps: { include: browserPackages() },
        test: {
          name: 'browser',
          expect: expectation,
          include: ['src/**/*.browser.test.tsx', 'tests/browser/**/*.test.tsx'],
          // The template's tests are run of a plugin that is made of it (tests/plugins/newPlugin.test.ts).
          exclude: ['src/plugins/_*/**', '**/node_modules/**'],
          globalSetup: ['tests/support/requireChromium.ts'],
          // The first test of a file waits for what is compiled for it.
          testTimeout: 60_000,
          // After the others: vitest gives the browser's files workers of their own, which would be three more.
          sequence: { groupOrder: 1 },
          env: { FLEXY_TEST_ALL: process.env['FLEXY_TEST_ALL'] ?? '' },
          browser: {
            enabled: true,
            headless: true,
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
            provider: playwright({ launchOptions: { ...launch }, contextOptions: CONTEXT_OPTIONS }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'journeys',
          expect: expectation,
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts', 'src/plugins/*/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/requireChromium.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // They share the browser of their worker, and what they import.
          isolate: false,
        },
      },
    ],
  },
});
