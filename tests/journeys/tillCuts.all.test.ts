import { afterAll, beforeAll, expect, test } from 'vitest';
import { sellThroughBrowserInterruptions } from '../kills/browserInterruptions.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { useOffice } from './office.ts';

const office = useOffice();
/** The office's, or the one that took its place. */
let server: TestServer;
beforeAll(() => {
  server = office.server;
});
afterAll(async () => {
  if (server !== office.server) await server.stop();
});

test('ten cuts of network, tab and server at random: no sale is lost, none is there twice', async () => {
  const { page, end } = await office.visit();
  const browser = page.context().browser() ?? expect.fail('no browser');
  const found = await sellThroughBrowserInterruptions({
    browser,
    cuts: 10,
    seed: 20_261_122,
    server: {
      url: () => server.url,
      kill: async () => {
        await server.kill9();
        server = await startServer({ dataDir: office.server.dataDir });
      },
    },
  });
  expect(found).toMatchObject({ lost: [], doubled: [], isGapFree: true });
  expect(Object.values(found.cuts).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(10);
  expect(found.saved).toBeGreaterThanOrEqual(10);
  await end();
  // Its servers start ten times, which takes over a minute on a quiet machine.
}, 300_000);
