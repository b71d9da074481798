import { beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { listen, type EventStream } from '../support/events.ts';
import { startServer, type TestServer } from '../support/server.ts';

let count = 0;

/** Creates a user, as an administrator. */
async function hire(admin: Api, ...roles: string[]): Promise<{ iri: string; api: Api }> {
  const username = `hired-${(count += 1)}`;
  const made = await admin.post('users', {
    username,
    fullName: 'Hired',
    password: 'correct horse',
    roles,
    currentPassword: 'demo',
  });
  expect(made.status, made.text).toBe(201);
  return { iri: made.body['@id'], api: await new Api(admin.url).as(username, 'correct horse') };
}

const open = ({ url, token }: Api, lastId?: string) => listen(url, token ?? '', ['*'], 'topic', lastId);
const expectEnd = (stream: EventStream) => expect(stream.next()).rejects.toThrow('the stream has ended');

/** The rules for streams, whichever server the stream and the change are at. */
function rightsOfStreams(places: () => { admin: Api; there: (api: Api) => Api }): void {
  it('end when the roles of their user change, and resume with the present ones', async () => {
    const { admin, there } = places();
    const { iri, api } = await hire(admin, 'ROLE_MANAGER');
    const [stream, bystander] = await Promise.all([open(there(api)), open(there(admin))]);
    const product = await admin.post('products', { name: 'Seen by a manager', price: 3, cost: 2 });
    const { id, data } = await stream.next();
    expect(data).toMatchObject({ id: product.body.id, cost: 2 });
    await admin.put(iri, { roles: ['ROLE_CASHIER'], currentPassword: 'demo' });
    await admin.put(product.body['@id'], { cost: 1 });
    await expectEnd(stream);

    const again = await open(there(api), id);
    const seen = await again.next();
    // A cashier hears of the own account too.
    const { data: now } = seen.data['@id'] === iri ? await again.next() : seen;
    expect(now['@id']).toBe(product.body['@id']);
    expect(now.cost).toBeUndefined();
    again.close();
    const heard = [await bystander.next(), await bystander.next(), await bystander.next()];
    expect(heard.map((event) => event.data['@id'])).toEqual([product.body['@id'], iri, product.body['@id']]);
    bystander.close();
  });

  it.each(['disabled', 'deleted'])('end when their user is %s, and do not resume', async (how) => {
    const { admin, there } = places();
    const { iri, api } = await hire(admin, 'ROLE_MANAGER');
    const stream = await open(there(api));
    const { status } = how === 'deleted' ? await admin.delete(iri) : await admin.put(iri, { isEnabled: false });
    expect(status).toBeLessThan(300);
    await admin.post('lead_opportunities', { name: 'Not for them' });
    await expectEnd(stream);
    await expect(open(there(api))).rejects.toThrow('401');
  });
}

eachEngine('event streams', (server, engine) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  it('end with their session', async () => {
    const { api } = await hire(admin, 'ROLE_MANAGER');
    const other = await open(admin);
    const stream = await open(api);
    expect((await api.post('logout', {})).status).toBe(204);
    await admin.post('products', { name: 'Not for who has left', price: 1 });
    await expectEnd(stream);
    expect((await other.next()).data['@id']).toMatch(/users|products/);
    other.close();
  });

  describe('at the server of the change', () => {
    rightsOfStreams(() => ({ admin, there: (api) => api }));
  });

  describe.each(engine === 'postgres' ? ['postgres'] : [])('at another server on the same database', () => {
    let other: TestServer;
    beforeAll(async () => {
      other = await startServer({ env: { DATABASE_URL: server().databaseUrl ?? '' } });
      return async () => void (await other.stop());
    });
    rightsOfStreams(() => ({ admin, there: ({ locale, token }) => new Api(other.url, locale, token) }));
  });
});
