import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { transforms } from './scripts/vite/transforms.ts';
import { browserPackages } from './tests/support/browserPackages.ts';
import { chromiumLaunch, CONTEXT_OPTIONS } from './tests/support/chromium.ts';
import { suite, SUITE_VARIABLE } from './tests/support/suite.ts';
import { filesOfSuite } from './tests/support/suiteFiles.ts';

/** A missing browser is told by the projects that need it (tests/support/requireChromium.ts), not by the unit tests. */
const launch = await chromiumLaunch().catch(() => undefined);

/** How long a test waits for what it expects to come, ms: build machines are busy, and a first page compiles. */
const expectation = { poll: { timeout: 10_000 } };

/** Tests in Node may start servers and databases, on build machines that are busy. */
const inNode = { environment: 'node', expect: expectation, testTimeout: 30_000, hookTimeout: 120_000 } as const;

/** Tests of the server over HTTP, and tests that cross folders. */
const SERVER = ['tests/**/*.test.ts', 'src/plugins/*/contract/**/*.test.ts'];
/** Of these, what ends processes, fills disks or starts vitest: only the build server runs it, each file in a worker of its own. */
const ALONE = ['tests/{backup,kills}/**/*.test.ts', 'tests/{start,support}/**/*.{all,long}.test.ts'];
const JOURNEYS = ['tests/journeys/**/*.test.ts', 'src/plugins/*/journeys/**/*.test.ts'];
/** Components in the browser. The template's tests are run of a plugin that is made of it (tests/plugins/newPlugin). */
const BROWSER = ['src/**/*.browser*.test.{ts,tsx}', 'tests/browser/**/*.test.tsx'];
const TEMPLATES = 'src/plugins/_*/**';

export default defineConfig({
  test: {
    // Tests wait for their servers and browsers half of the time: a third worker fills two cores.
    maxWorkers: 3,
    // One for all projects.
    globalSetup: ['tests/support/broker.ts'],
    projects: [
      {
        test: {
          ...inNode,
          name: 'unit',
          ...filesOfSuite(
            ['src', 'mock-api', 'bridge', 'scripts', 'examples'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
            [...SERVER, ...JOURNEYS, ...BROWSER, TEMPLATES],
          ),
          // Starting a worker and importing the code once per file took most of the time. tests/support/leaks.ts and
          // tests/start/moduleState.long.test.ts find what a file leaves behind for the next one.
          isolate: false,
          setupFiles: ['tests/support/leaks.ts'],
        },
      },
      {
        test: {
          ...inNode,
          name: 'server',
          ...filesOfSuite(SERVER, [...JOURNEYS, ...BROWSER, ...ALONE]),
          // As the unit tests.
          isolate: false,
          setupFiles: ['tests/support/leaks.ts'],
        },
      },
      {
        test: { ...inNode, name: 'alone', ...filesOfSuite(ALONE), setupFiles: ['tests/support/leaks.ts'] },
      },
      {
        plugins: [...transforms(), react()],
        optimizeDeps: { include: browserPackages() },
        test: {
          name: 'browser',
          expect: expectation,
          ...filesOfSuite(BROWSER, [TEMPLATES]),
          globalSetup: ['tests/support/requireChromium.ts'],
          // The files of a worker share a page, so that modules are loaded and compiled once per worker.
          isolate: false,
          setupFiles: ['tests/support/browserCleanUp.ts'],
          // The first test of a file waits for what is compiled for it.
          testTimeout: 60_000,
          // After the others: vitest gives the browser's files workers of their own, which would be three more.
          sequence: { groupOrder: 1 },
          env: { [SUITE_VARIABLE]: suite },
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
          ...inNode,
          name: 'journeys',
          ...filesOfSuite(JOURNEYS),
          globalSetup: ['tests/support/requireChromium.ts'],
          testTimeout: 90_000,
          // They share the browser of their worker, and what they import.
          isolate: false,
        },
      },
    ],
  },
});
