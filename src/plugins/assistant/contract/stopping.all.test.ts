import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '../../../../tests/assistant/events.ts';
import { AiService, callWith } from '../../../../tests/support/aiService.ts';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { createProduct } from '../../../../tests/support/records.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';
import { postgresIsThere } from '../../../../tests/support/testDatabase.ts';

const MANY = 60;
const PART = 20;

/** The servers of a kind: the one that asks, and the one that hears the stop. */
const KINDS = [
  ['one server', 'sqlite'],
  ...((await postgresIsThere()) ? ([['another server on the same PostgreSQL', 'postgres']] as const) : []),
] as const;

describe.each(KINDS)('a question in parts that %s is told to end', (_, engine) => {
  const service = new AiService();
  const servers: TestServer[] = [];
  let admin: Api;
  let manager: Api;
  /** The manager at the server that hears the stop. */
  let elsewhere: Api;

  beforeAll(async () => {
    await service.start();
    const one = await startServer({ engine });
    servers.push(one);
    if (one.databaseUrl !== undefined) servers.push(await startServer({ env: { DATABASE_URL: one.databaseUrl } }));
    const url = servers.at(-1)?.url ?? '';
    admin = await new Api(one.url).as('admin');
    manager = await new Api(one.url).as('manager');
    elsewhere = new Api(url, 'en', manager.token);
    await admin.put('assistant/settings', { endpoint: service.url, model: 'm', requestsPerMinute: 1000 });
  }, 120_000);
  afterAll(async () => {
    await service.stop();
    await Promise.all(servers.map((server) => server.stop()));
  });

  /** Asks, and reads the answer as it arrives. */
  async function askInParts(records: readonly number[]) {
    const { url, token } = manager;
    const response = await fetch(`${url}/en/api/assistant/ask`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ entity: 'Product', action: 'Update', question: 'Change these', records }),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    const read = async () => {
      const { value = '', done = true } = (await reader?.read()) ?? {};
      seen += value;
      return !done;
    };
    return {
      until: async (text: string) => {
        while (!seen.includes(text)) expect(await read()).toBe(true);
        return eventsIn(seen);
      },
      rest: async () => {
        while (await read());
        return eventsIn(seen);
      },
    };
  }

  it('keeps what is answered, told with both numbers, to accept it and to ask about the rest', async () => {
    const ids: number[] = [];
    for (let at = 0; at < MANY; at += 1) ids.push((await createProduct(manager, { name: `Stopped ${at}` })).id);
    const renamed = (from: number) => ({
      each: ids.slice(from, from + PART).map((id) => ({ id, changes: { name: `Renamed ${id}` } })),
    });
    service.will(callWith('update_products', renamed(0)), callWith('update_products', renamed(PART)), {
      steps: ['stall'],
    });
    const answering = await askInParts(ids);
    const { run } = (await answering.until(`"done":${2 * PART}`)).findLast(({ type }) => type === 'batch') as Body;
    const stop = async (api: Api, named = run) =>
      (await api.post('assistant/stop', { run: named })).body.isStopped as boolean;
    // Only whose question it is ends it.
    expect(await stop(admin)).toBe(false);
    expect(await stop(elsewhere, 'another')).toBe(false);
    expect(await stop(elsewhere)).toBe(true);
    const { request } = (await answering.rest()).find(({ type }) => type === 'request') as Body;
    const answer = request.functionCallEscaped;
    expect(answer.changes).toHaveLength(2 * PART);
    expect(answer).toMatchObject({ found: MANY, leftOut: [{ reason: 'stopped', count: PART }] });
    expect(answer.leftOut[0].records.map(({ id }: Body) => id)).toEqual(ids.slice(2 * PART));
    expect((await manager.get(request['@id'])).body.functionCallEscaped).toEqual(answer);
    const writes = answer.changes.map(({ id, version, data }: Body) => ({ entity: 'Product', id, version, data }));
    const plan = await manager.post('assistant/plan', { writes });
    expect(plan.body).toMatchObject({ count: 2 * PART, isValid: true });
    expect(await stop(elsewhere)).toBe(false);
  }, 60_000);
});
