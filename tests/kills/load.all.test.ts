import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Api, type Body } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { copyDemo, postgresIsThere } from '../support/testDatabase.ts';

/** Rows per call, and parallel calls, as in an import. */
const ROWS = 150;
const AT_ONCE = 3;
const engines = (await postgresIsThere()) ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

const codeOf = (call: number, row: number) => `LOAD-${String(call).padStart(3, '0')}-${row}`;
const bodyOf = (call: number): Body =>
  Array.from({ length: ROWS }, (_, row) => ({
    name: `Loaded ${call}`,
    price: 1 + row,
    skuCode: codeOf(call, row),
    stock: 5,
  }));

/** Sends calls, `AT_ONCE` in parallel, until none is left or the server is gone. */
async function load(api: Api, calls: number): Promise<{ begun: number; answered: number[] }> {
  const answered: number[] = [];
  let begun = 0;
  const worker = async () => {
    while (begun < calls) {
      const call = begun++;
      const headers = { 'Idempotency-Key': `load-${call}` };
      const answer = await api.post('products/batch', bodyOf(call), headers).catch(() => null);
      if (!answer) return;
      if (answer.status === 200) answered.push(call);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { begun, answered };
}

it.each(engines)(
  'a kill in the middle of a load leaves whole calls only, with their trail (%s)',
  async (engine) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-load-'));
    try {
      const databaseUrl = await copyDemo(engine, dataDir);
      const options = { dataDir, ...(databaseUrl ? { env: { DATABASE_URL: databaseUrl } } : {}) };
      const first = await startServer(options);
      const api = await new Api(first.url).as('admin');
      // Calls follow as long as the server lives, so that the kill interrupts some.
      const loading = load(api, Infinity);
      await expect
        .poll(async () => (await api.get('products?itemsPerPage=1&order[id]=desc')).body['hydra:member'][0].skuCode, {
          timeout: 60_000,
        })
        .toMatch(/^LOAD-/);
      await delay(Math.random() * 200);
      await first.kill9();
      const { begun, answered } = await loading;
      expect(answered.length).toBeLessThan(begun);

      const second = await startServer(options);
      const again = await new Api(second.url).as('admin');
      try {
        let whole = 0;
        for (let call = 0; call < begun; call += 1) {
          const codes = [0, ROWS - 1].map((row) => `skuCode[]=${codeOf(call, row)}`).join('&');
          const found = (await again.get(`products?${codes}`)).body['hydra:totalItems'];
          expect([0, 2], `call ${call}`).toContain(found);
          if (answered.includes(call)) expect(found, `call ${call} was answered`).toBe(2);
          if (found === 2) whole += 1;
        }
        const traced = (await again.get('audit?itemsPerPage=0&resource=products&action=create')).body[
          'hydra:totalItems'
        ];
        expect(traced).toBe(whole * ROWS);
        // Repeating the load completes it without duplicates.
        await load(again, begun);
        const after = (await again.get('audit?itemsPerPage=0&resource=products&action=create')).body[
          'hydra:totalItems'
        ];
        expect(after).toBe(begun * ROWS);
      } finally {
        await second.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  180_000,
);
