import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHydraProvider, createLive, type Live } from '#provider';
import { createApplier } from '../../src/dataProvider/live/applyUpdates.ts';
import { askForHub } from '../../src/dataProvider/live/askForHub.ts';
import { Api } from '../support/client.ts';
import { HUB_SECRET, startFakeHub, type FakeHub } from '../support/mercure.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { declared, resourceByName } from './resources.ts';
import { openStream } from './stream.ts';

const WAIT = { timeout: 15_000 };

// On the server's own host, the hub is authorised by a cookie; under another name, by a token.
describe.each([
  ['with a cookie', '127.0.0.1'],
  ['with a token', 'localhost'],
])('the hub of another server, %s', (way, host) => {
  const queryClient = new QueryClient();
  let hub: FakeHub;
  let server: TestServer;
  let manager: Api;
  let cashier: Api;
  let live: Live;
  let addresses: string[] = [];
  beforeAll(async () => {
    hub = await startFakeHub(host);
    server = await startServer({ env: { MERCURE_HUB_URL: hub.url, MERCURE_JWT_SECRET: HUB_SECRET } });
    [manager, cashier] = (await Promise.all(['manager', 'cashier'].map((name) => new Api(server.url).as(name)))) as [
      Api,
      Api,
    ];
    live = listenAs(cashier);
    await vi.waitFor(() => expect(live.state()).toBe('open'), WAIT);
  });
  afterAll(async () => {
    live?.close();
    queryClient.clear();
    await server?.stop();
    await hub?.close();
  }, 30_000);

  /** The provider's live updates as in a browser, which stores cookies. */
  function listenAs(api: Api): Live {
    let cookie = '';
    const send: typeof fetch = async (input, init) => {
      const answer = await fetch(input, { ...init, headers: { Authorization: `Bearer ${api.token}` } });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
      return answer;
    };
    const made = createLive({
      hub: () => askForHub(server.url, send),
      topics: ['/en/api/{+record}'],
      resources: declared,
      refresh: async () => true,
      open: (url) => {
        addresses.push(url);
        return openStream(url, cookie ? { Cookie: cookie } : {});
      },
      locks: null,
    });
    const applier = createApplier({ queryClient, locale: () => 'en', viewsOf: made.viewsOf, isHeld: made.isHeld });
    made.subscribe(applier.apply);
    made.onGap(applier.resync);
    return made;
  }
  const provider = () =>
    createHydraProvider({
      entrypoint: `${server.url}/en/api`,
      auth: { token: () => cashier.token, refresh: async () => false },
      resources: resourceByName,
    });
  /** The page of one product, as the cashier has it open. */
  const show = (id: number) => {
    const queryKey = ['products', 'getOne', { id: String(id) }];
    const queryFn = async () => (await provider().getOne('products', { id })).data;
    const end = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
    return { end, shown: () => queryClient.getQueryData<Record<string, unknown>>(queryKey) };
  };

  test('changes appear on the screen, limited to the fields that the role may read', async () => {
    const made = await manager.post('products', { name: 'Tea', price: 2, cost: 1 });
    const { end, shown } = show(made.body.id);
    await vi.waitFor(() => expect(shown()).toMatchObject({ price: 2 }), WAIT);
    await manager.put(made.body['@id'], { price: 3, cost: 1.5 });
    await vi.waitFor(() => expect(shown()).toMatchObject({ price: 3 }), WAIT);
    expect(shown()).not.toHaveProperty('cost');
    expect(addresses[0]?.includes('authorization=')).toBe(way === 'with a token');
    end();
  });

  test('a list loses what is deleted', async () => {
    const { body } = await manager.post('products', { name: 'Gone', price: 2 });
    const list = ['products', 'getList', {}];
    queryClient.setQueryData(list, { data: [{ id: body.id }], total: 1 });
    await manager.delete(body['@id']);
    await vi.waitFor(() => expect(queryClient.getQueryData(list)).toEqual({ data: [], total: 0 }), WAIT);
  });

  test('a hub that was away is found again, and the screen is up to date', async () => {
    const { body } = await manager.post('products', { name: 'Meanwhile', price: 2 });
    const { end, shown } = show(body.id);
    await vi.waitFor(() => expect(shown()).toMatchObject({ price: 2 }), WAIT);
    const gap = vi.fn();
    live.onGap(gap);
    hub.setDown(true);
    await manager.put(body['@id'], { price: 4 });
    await vi.waitFor(() => expect(live.state()).toBe('connecting'), WAIT);
    hub.setDown(false);
    await vi.waitFor(() => expect(gap).toHaveBeenCalled(), WAIT);
    await vi.waitFor(() => expect(shown()).toMatchObject({ price: 4 }), WAIT);
    await manager.put(body['@id'], { price: 5 });
    await vi.waitFor(() => expect(shown()).toMatchObject({ price: 5 }), WAIT);
    end();
  });
});
