// Pictures of other sites that a plan shows: loaded by the server alone, and only from where it may.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import type { TestServer } from '../../../../tests/support/server.ts';
import { startEmptyServer } from '../../../../tests/support/startEmptyServer.ts';

/** Plans a product with these pictures. @returns the proofs of those of other sites */
async function planned(api: Api, images: readonly string[]): Promise<Record<string, string>> {
  const writes = [{ entity: 'Product', data: { name: 'Oil', price: 5, images } }];
  const { status, body, text } = await api.post('assistant/plan', { writes });
  expect(status, text).toBe(200);
  return body.pictures;
}

const picture = (api: Api, address: string, proof: string) =>
  api.get(`assistant/picture?address=${encodeURIComponent(address)}&${proof}`);

/** Plans an address, and asks for its picture. */
async function shown(api: Api, address: string) {
  const proofs = await planned(api, [address]);
  return picture(api, address, proofs[address] ?? '');
}

const said = ({ status, body }: { status: number; body: Body }) => [status, body.reason];

anyEngine('pictures of other sites', (server) => {
  const address = 'https://203.0.113.9/oil.png';

  it('are shown to whom a plan has shown them, and to nobody else', async () => {
    const [manager, admin, cashier] = await Promise.all(
      ['manager', 'admin', 'cashier'].map((name) => server().api().as(name)),
    );
    if (!manager || !admin || !cashier) throw new Error('Three people sign in.');
    const own = `/en/images/oil.png`;
    const proofs = await planned(manager, [address, own, 'data:image/png;base64,AAAA']);
    expect(Object.keys(proofs)).toEqual([address]);
    const proof = proofs[address] ?? '';
    expect(said(await picture(manager, address, proof))).toEqual([424, 'blocked']);
    // Another person, another address, a changed or an ended proof.
    expect(said(await picture(admin, address, proof))).toEqual([403, 'ended']);
    expect(said(await picture(manager, `${address}?2`, proof))).toEqual([403, 'ended']);
    expect(said(await picture(manager, address, proof.replace(/expires=\d/, 'expires=9')))).toEqual([403, 'ended']);
    expect((await picture(cashier, address, proof)).status).toBe(403);
    expect((await picture(server().api(), address, proof)).status).toBe(401);
    const without = await manager.get(`assistant/picture?address=${encodeURIComponent(address)}`);
    expect([without.status, without.body.violations?.[0]?.propertyPath]).toEqual([400, 'expires']);
  });

  it('are not loaded from networks inside, whatever the form of the address, nor without encryption', async () => {
    const manager = await server().api('fr').as('manager');
    for (const hostile of [
      'https://127.0.0.1/a.png',
      'https://localhost/a.png',
      'https://2130706433/a.png',
      'https://0x7f.1/a.png',
      'https://[::1]/a.png',
      'https://[::ffff:10.0.0.1]/a.png',
      'https://10.0.0.1/a.png',
      'https://169.254.169.254/latest/meta-data/a.png',
    ])
      expect(said(await shown(manager, hostile)), hostile).toEqual([424, 'blocked']);
    const { status, body } = await shown(manager, 'http://203.0.113.9/a.png');
    expect([status, body.detail]).toEqual([424, 'Les images à cette adresse ne sont pas chargées.']);
    expect(said(await shown(manager, 'https://user:secret@203.0.113.9/a.png'))).toEqual([424, 'redirect']);
  });
});

/** The other site, and what it was asked for. */
class Site {
  readonly asked: string[] = [];
  readonly #server: Server;
  readonly #answers = new Map<string, (response: ServerResponse) => void>();

  constructor() {
    this.#server = createServer(({ url = '' }, response) => {
      this.asked.push(url);
      const answer = this.#answers.get(url);
      if (answer) answer(response);
      else response.writeHead(404).end();
    });
  }

  start = () => new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** @returns the address of a new path with this answer */
  will(path: string, answer: Buffer | string | ((response: ServerResponse) => void)): string {
    const send = typeof answer === 'function' ? answer : (response: ServerResponse) => response.end(answer);
    this.#answers.set(path, send);
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  redirect = (path: string, location: string): string =>
    this.will(path, (response) => response.writeHead(302, { Location: location }).end());
}

const site = new Site();
let server: TestServer | null = null;
let owner: Api;
let photo: Buffer;

beforeAll(async () => {
  await site.start();
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d9a441' } })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .jpeg()
    .toBuffer();
  ({ server, admin: owner } = await startEmptyServer({ env: { CONNECT_PRIVATE: '1' } }));
}, 180_000);
afterAll(async () => {
  site.stop();
  await server?.stop();
});

it('a picture becomes a small one without its metadata, and is read once for all', async () => {
  const address = site.will('/oil.jpg', photo);
  const first = await shown(owner, address);
  expect(first.status, first.text).toBe(200);
  const [type, data = ''] = first.body.data.split(',');
  expect(type).toBe('data:image/webp;base64');
  const { format, width, height, exif } = await sharp(Buffer.from(data, 'base64')).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 320, 213, undefined]);
  expect((await shown(owner, address)).body).toEqual(first.body);
  expect(site.asked).toEqual(['/oil.jpg']);
});

it('redirects are followed to where the server may go, and no further', async () => {
  const good = site.will('/there.jpg', photo);
  expect((await shown(owner, site.redirect('/moved.jpg', good))).status).toBe(200);
  for (const [path, location, reason] of [
    ['/metadata.png', 'http://169.254.169.254/latest/meta-data/', 'blocked'],
    ['/mapped.png', 'http://[::ffff:169.254.169.254]/', 'blocked'],
    ['/file.png', 'file:///etc/passwd', 'redirect'],
    ['/round.png', '/round.png', 'redirect'],
  ] as const)
    expect(said(await shown(owner, site.redirect(path, location))), path).toEqual([424, reason]);
});

it('only pictures are shown, by what they are and not by what they are called', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="http://127.0.0.1/"/></svg>';
  for (const [path, content] of [
    ['/page.png', '<!doctype html><title>Oil</title>'],
    ['/drawing.png', svg],
    ['/late.png', `<!--${'-'.repeat(2000)}-->${svg}`],
    ['/script.png', 'alert(1)'],
    ['/cut.jpg', photo.subarray(0, 200)],
    ['/empty.png', ''],
  ] as const)
    expect(said(await shown(owner, site.will(path, content))), path).toEqual([424, 'notPicture']);
  expect(
    said(
      await shown(
        owner,
        site.will('/none.png', (response) => response.writeHead(410).end()),
      ),
    ),
  ).toEqual([424, 'refused']);
});

it('a picture that is too large, said or not, is given up; so is one with too many pixels', async () => {
  const announced = site.will('/announced.jpg', (response) =>
    response.writeHead(200, { 'Content-Length': '10000001' }).write('x'),
  );
  expect(said(await shown(owner, announced))).toEqual([424, 'tooLarge']);
  const endless = site.will('/endless.jpg', (response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect(said(await shown(owner, endless))).toEqual([424, 'tooLarge']);
  const bomb = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(said(await shown(owner, site.will('/bomb.png', bomb)))).toEqual([424, 'notPicture']);
});

it('a site that does not answer is waited for ten seconds, and not asked again at once', async () => {
  const silent = site.will('/silent.jpg', (response) => void response.writeHead(200).write('x'));
  const [first, second] = await Promise.all([shown(owner, silent), shown(owner, silent)]);
  expect([said(first), said(second), said(await shown(owner, silent))]).toEqual([1, 2, 3].map(() => [424, 'timeout']));
  expect(site.asked.filter((one) => one === '/silent.jpg')).toHaveLength(1);
}, 40_000);
