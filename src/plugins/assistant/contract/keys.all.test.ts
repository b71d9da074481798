import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { agentOf } from '../../../../tests/assistant/agent.ts';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { execute } from '../../../../tests/support/execute.ts';

const PASSWORD = { currentPassword: 'demo' };
/** Confirms a write of the people made here. */
const OWN = { currentPassword: 'lantern river' };
const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

anyEngine('keys of outside agents', (server) => {
  let admin: Api;
  let manager: Api;
  let people = 0;

  beforeAll(async () => {
    admin = await server().api().as('admin');
    manager = await server().api().as('manager');
  });

  async function make(api: Api, more = {}): Promise<Body> {
    const { status, body, text } = await api.post('assistant/keys', { name: 'Stock agent', ...PASSWORD, ...more });
    expect(status, text).toBe(201);
    return body;
  }
  /** A manager with an account of its own. */
  async function person() {
    const username = `key-owner-${(people += 1)}`;
    const values = {
      username,
      fullName: 'Key Owner',
      password: OWN.currentPassword,
      roles: ['ROLE_MANAGER'],
      ...PASSWORD,
    };
    const { status, body, text } = await admin.post('users', values);
    expect(status, text).toBe(201);
    return { username, id: body.id, api: await server().api().as(username, OWN.currentPassword) };
  }
  /** The status of a list of tools by this bearer. */
  async function statusOf(key: string): Promise<number> {
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${key}`,
    };
    return (await fetch(`${server().url}/mcp`, { method: 'POST', headers, body: LIST })).status;
  }
  const agentWith = (key: string) => agentOf({ url: server().url, token: key });
  const listed = async (api: Api): Promise<Body[]> => (await api.get('ai_keys?itemsPerPage=100')).body['hydra:member'];

  it('a key reads with the rights of its owner, and only proposes; a person accepts', async () => {
    const { key } = await make(manager);
    const agent = await agentWith(key);
    const { tools } = await agent.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toContain('list_records');
    const name = `Of a key ${randomUUID()}`;
    const { structuredContent: made } = await agent.callTool({
      name: 'propose_new_products',
      arguments: { items: [{ name, price: 5 }] },
    });
    await agent.close();
    const id = Number((made as Body).proposal);
    const { body: proposal } = await manager.get(`ai_proposals/${id}`);
    expect(proposal).toMatchObject({ status: 'open', client: 'Stock agent', createdBy: { username: 'manager' } });
    expect((await manager.get(`products?name=${encodeURIComponent(name)}`)).body['hydra:totalItems']).toBe(0);
    const { writes } = proposal;
    const accepted = await manager.post('assistant/accept', { writes, proposal: proposal['@id'] });
    expect(accepted.status, accepted.text).toBe(200);
    const [known] = await listed(manager);
    expect(Date.now() - Date.parse(known.lastUsedAt)).toBeLessThan(60_000);
  });

  it('reaches the kinds of records that it is made for, and proposes only where it may', async () => {
    const { key } = await make(manager, { mayPropose: false, reach: ['products'] });
    const agent = await agentWith(key);
    const names = (await agent.listTools()).tools.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('propose'))).toEqual([]);
    const answer = async (name: string, args: Record<string, unknown>): Promise<Body> =>
      agent.callTool({ name, arguments: args }).catch((error: unknown) => ({ isError: true, error }));
    const { structuredContent: all } = await answer('describe', {});
    expect(all.kinds.map(({ resource }: Body) => resource).toSorted()).toEqual(['ai_proposals', 'products']);
    expect((await answer('list_records', { resource: 'products' })).isError).toBeFalsy();
    for (const [name, args] of [
      ['list_records', { resource: 'customers' }],
      ['list_customers', {}],
      ['propose_create', { resource: 'products', items: [{ name: 'N', price: 1 }] }],
      ['propose_new_products', { items: [{ name: 'N', price: 1 }] }],
      ['propose_action', { action: 'products.setAvailability', ids: [1], input: { isPublished: false } }],
    ] as const)
      expect((await answer(name, args)).isError, name).toBe(true);
    const { structuredContent: found } = await answer('search', { words: 'a' });
    const kinds = new Set(found.records.map(({ resource }: Body) => resource));
    expect([...kinds].filter((kind) => kind !== 'products' && kind !== 'ai_proposals')).toEqual([]);
    await agent.close();
    const { status, body } = await manager.post('assistant/keys', {
      name: 'No',
      ...PASSWORD,
      reach: ['products', 'none'],
    });
    expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, 'reach[1]']);
  });

  it('opens nothing but /mcp', async () => {
    const { key } = await make(manager);
    const api = new Api(server().url, 'en', key);
    for (const [method, path_] of [
      ['GET', 'products'],
      ['GET', 'me'],
      ['GET', 'assistant/model'],
      ['POST', 'assistant/accept'],
      ['POST', 'assistant/keys'],
      ['POST', 'ai_requests'],
      ['PUT', 'ai_proposals/1'],
    ] as const)
      expect((await api.call(method, path_, method === 'GET' ? {} : { body: {} })).status, `${method} ${path_}`).toBe(
        401,
      );
    expect(await statusOf(key)).toBe(200);
  });

  it('is answered once, and only its digest and its end are stored', async () => {
    const name = `Once ${randomUUID()}`;
    const { key, id } = await make(manager, { name });
    expect(key).toMatch(/^flexy_agent_[\w-]{43}$/);
    const { body, text } = await manager.get(`ai_keys/${id}`);
    expect(body).toMatchObject({ name, ending: key.slice(-4), createdBy: { username: 'manager' } });
    expect(text).not.toContain('digest');
    expect((await manager.get('ai_keys')).text).not.toContain(key);
    expect((await manager.get(`ai_keys/${id}/history`)).text).not.toContain('digest');
  });

  it('whose answer was lost is not shown again: a repeated request makes another one, and both can be revoked', async () => {
    const before = (await listed(manager)).length;
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { name: 'Twice', ...PASSWORD };
    const first = await manager.post('assistant/keys', body, headers);
    expect((await manager.post('assistant/keys', body, headers)).body.key).not.toBe(first.body.key);
    expect((await listed(manager)).length).toBe(before + 2);
  });

  it('needs the own password, a name and a life of at most a year', async () => {
    for (const [wrong, field] of [
      [{ currentPassword: undefined }, 'currentPassword'],
      [{ currentPassword: 'wrong' }, 'currentPassword'],
      [{ name: ' ' }, 'name'],
      [{ days: 0 }, 'days'],
      [{ days: 366 }, 'days'],
    ] as const) {
      const { status, body } = await manager.post('assistant/keys', { name: 'No', ...PASSWORD, ...wrong });
      expect([status, body.violations?.[0]?.propertyPath], JSON.stringify(wrong)).toEqual([422, field]);
    }
    const { expiresAt } = await make(manager, { days: 2 });
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(48);
    for (const role of ['cashier', 'driver', 'kitchen']) {
      const api = await server().api().as(role);
      expect((await api.post('assistant/keys', { name: 'No', ...PASSWORD })).status, role).toBe(403);
      expect((await api.get('ai_keys')).status, role).toBe(403);
    }
  });

  describe('ends', () => {
    it('with its revocation, which can be repeated, and is in its history', async () => {
      const { key, id } = await make(manager);
      const first = await manager.post(`assistant/keys/${id}/revoke`, {});
      expect(first.status, first.text).toBe(200);
      expect((await manager.post(`assistant/keys/${id}/revoke`, {})).body).toEqual(first.body);
      expect(await statusOf(key)).toBe(401);
      const [entry] = (await manager.get(`ai_keys/${id}/history`)).body['hydra:member'];
      expect(JSON.stringify(entry)).toContain('revokedAt');
    });

    it('when it expires', async () => {
      const { key, id } = await make(manager);
      expect(await statusOf(key)).toBe(200);
      await execute(server(), `update ai_keys set "expiresAt" = ${Date.now() - 1} where id = ${id}`);
      expect(await statusOf(key)).toBe(401);
    });

    it('with the password of its owner, and when the account is disabled or deleted', async () => {
      for (const [name, change] of [
        ['password', { password: 'another horse', ...PASSWORD }],
        ['disabled', { isEnabled: false }],
        ['deleted', null],
      ] as const) {
        const { api, id } = await person();
        const { key } = await make(api, OWN);
        expect(await statusOf(key), name).toBe(200);
        const answer = change ? await admin.put(`users/${id}`, change) : await admin.delete(`users/${id}`);
        expect(answer.status, answer.text).toBeLessThan(300);
        expect(await statusOf(key), name).toBe(401);
      }
    });

    it('for an unknown key there is the same answer', async () => {
      const { key } = await make(manager);
      expect(await statusOf(`${key}x`)).toBe(401);
      expect(await statusOf('flexy_agent_')).toBe(401);
    });
  });

  it('none is made with a password that changes at this moment', async () => {
    const { databaseUrl } = server();
    // The embedded database has one transaction at a time.
    if (!databaseUrl) return;
    const owner = await person();
    const client = new pg.Client({ connectionString: databaseUrl });
    const watch = new pg.Client({ connectionString: databaseUrl });
    for (const one of [client, watch]) await one.connect();
    const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0];
    await client.query('begin');
    await client.query(`update users set password = 'changed' where id = ${owner.id}`);
    const made = owner.api.post('assistant/keys', { name: 'Stock agent', ...OWN });
    // A transaction sees the activity of its first look only.
    const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    await expect.poll(async () => (await watch.query(waiting, [pid])).rowCount).toBe(1);
    await client.query('commit');
    for (const one of [client, watch]) await one.end();
    expect(await made).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'currentPassword' }] } });
    expect((await listed(admin)).map(({ createdBy }) => createdBy?.username)).not.toContain(owner.username);
  });

  it('a person sees and revokes own keys, an administrator all', async () => {
    const { api, username } = await person();
    const own = await make(api, OWN);
    const other = await make(manager);
    expect((await listed(api)).map(({ id }) => id)).toEqual([own.id]);
    expect((await api.get(`ai_keys/${other.id}`)).status).toBe(404);
    expect((await api.post(`assistant/keys/${other.id}/revoke`, {})).status).toBe(404);
    expect(await statusOf(other.key)).toBe(200);
    expect((await listed(admin)).map(({ createdBy }) => createdBy.username)).toEqual(
      expect.arrayContaining([username, 'manager']),
    );
    expect((await admin.post(`assistant/keys/${own.id}/revoke`, {})).status).toBe(200);
    expect(await statusOf(own.key)).toBe(401);
    const byHand = [
      await admin.post('ai_keys', { name: 'By hand' }),
      await admin.put(`ai_keys/${own.id}`, { revokedAt: null }),
      await admin.delete(`ai_keys/${own.id}`),
    ];
    expect(byHand.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('an account has at most twenty that work', async () => {
    const { api } = await person();
    const made: Body[] = [];
    for (let at = 0; at < 20; at += 1) made.push(await make(api, { name: `Key ${at}`, ...OWN }));
    const more = () => api.post('assistant/keys', { name: 'One more', ...OWN });
    expect((await more()).body).toMatchObject({ status: 409, reason: 'tooMany' });
    await api.post(`assistant/keys/${made[0].id}/revoke`, {});
    expect((await more()).status).toBe(201);
  });

  it('calls by keys of an account are limited together', async () => {
    const { api } = await person();
    const [one, two] = [await make(api, OWN), await make(api, OWN)];
    const answers: number[] = [];
    // In parts, since the limit grows again while a slow machine works at the calls.
    while (!answers.includes(429) && answers.length < 1000)
      answers.push(...(await Promise.all(Array.from({ length: 40 }, (_, at) => statusOf(at % 2 ? one.key : two.key)))));
    expect(answers).toContain(429);
    expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(120);
  });
});
