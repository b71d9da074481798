import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../../../../tests/support/client.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';
import { askAsBridge } from './bridgeClient.ts';

describe('bridges that asked another process of the server', () => {
  const [token, late] = [randomUUID(), randomUUID()];
  const answers = new Set<number>();
  let dataDir: string;
  let server: TestServer | undefined;
  beforeAll(async () => {
    // A process of its own, which is not the one of this test.
    const asked = await startServer({ env: { LOG_LEVEL: 'warn' } });
    const { url } = asked;
    ({ dataDir } = asked);
    const ask = async (one: string) => answers.add((await askAsBridge(url, one, 'claim', {})).status);
    await ask(token);
    await Promise.all(Array.from({ length: 40 }, () => ask(randomUUID())));
    await ask(late);
    await asked.kill9();
    server = await startServer({ dataDir, demo: false });
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('are paired, except those that came when very many tokens of their address had been tried', async () => {
    expect([...answers]).toEqual([401]);
    const admin = await new Api(server?.url ?? '').as('admin');
    const pair = (of: string) => admin.post('printing/bridges', { name: 'Kitchen', token: of, isElsewhere: true });
    expect((await pair(token)).status).toBe(200);
    expectRefused(await pair(late), 422, 'token');
  });
});
