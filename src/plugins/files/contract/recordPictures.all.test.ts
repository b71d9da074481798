import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { fileClient, type FileClient } from './fileClient.ts';

const REFUSED = 'There is no such picture, or you may not read it. Upload it, or choose it in the file manager.';

const pathOf = (address: unknown): string =>
  new URL(String(address), 'http://localhost').searchParams.get('path') ?? 'none';

/** A record signs its pictures for its readers: writing a path into it must not open a file that its writer may not read. */
eachEngine('stored pictures in records', (server) => {
  let admin: FileClient;
  let manager: FileClient;
  let colour = 0;
  beforeAll(async () => {
    admin = fileClient(await server().api().as('admin'));
    manager = fileClient(await server().api().as('manager'));
  });

  /** A picture like no other: equal files share a path. */
  const picture = async () => {
    colour += 1;
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const create = { width: 24, height: 24, channels: 3, background: { r: colour, g: 9, b: 9 }, noise } as const;
    return new Uint8Array(await sharp({ create }).png().toBuffer());
  };
  const keptIn = async (folder: number): Promise<{ path: string; url: string }> => {
    const { url } = await admin.upload(`${randomUUID()}.png`, await picture(), { folder });
    return { path: pathOf(url), url };
  };
  const secret = async () => keptIn((await admin.list()).items.find(({ name }: Body) => name === 'system').id);
  const open = async () => keptIn((await manager.folder(randomUUID())).id);
  const create = (client: FileClient, values: Body) =>
    client.api.post('products', { name: `Pictured ${randomUUID()}`, price: 1, ...values });
  const places = (answer: { readonly body: Body }): unknown =>
    answer.body.violations?.map(({ propertyPath, message }: Body) => [propertyPath, message]);

  it('the path of a file that the writer may not read is refused, naming the field', async () => {
    const { path } = await secret();
    for (const named of [path, `/en/storage/get-image?path=${encodeURIComponent(path)}`]) {
      const made = await create(manager, { images: [named] });
      expect(made.status, made.text).toBe(422);
      expect(places(made)).toEqual([['images[0]', REFUSED]]);
    }
    const variant = { id: 1, attributName: 'Large', price: 2, image: path };
    const made = await create(manager, { productType: 'variable', attributValues: [variant] });
    expect([made.status, places(made)]).toEqual([422, [['attributValues[0].image', REFUSED]]]);
    const french = await manager.api.in('fr').post('products', { name: 'Thé', price: 1, image: path });
    expect(french.body.violations[0].message).toMatch(/^Cette image n’existe pas/);
  });

  it('a path that no file has is refused: it may be a document or an import', async () => {
    const made = await create(admin, { image: `media/ab/${'ab'.repeat(20)}.png` });
    expect([made.status, places(made)]).toEqual([422, [['image', REFUSED]]]);
  });

  it('a signature that is not genuine or of another picture opens nothing', async () => {
    const { path } = await secret();
    const { url } = await open();
    const signature = url.slice(url.indexOf('&expires='));
    const name = encodeURIComponent(path);
    for (const address of [
      `/en/storage/get-image?path=${name}${signature}`,
      `/en/storage/get-image?path=${name}&expires=9999999999999&signature=${'x'.repeat(27)}`,
      `/x?${url.slice(url.indexOf('?') + 1)}&y=/storage/get-image?path=${name}`,
    ])
      expect((await create(manager, { image: address })).status, address).toBe(422);
  });

  it('whoever may read the file takes it, by its path, by its address and from another record', async () => {
    const { path, url } = await open();
    for (const named of [path, url, `/en/storage/get-image?path=${encodeURIComponent(path)}`]) {
      const made = await create(manager, { image: named });
      expect(made.status, made.text).toBe(201);
      expect(pathOf(made.body.image)).toBe(path);
    }
    const hidden = await secret();
    const ofAdmin = await create(admin, { image: hidden.path });
    expect(ofAdmin.status, ofAdmin.text).toBe(201);
    const shown = await manager.api.get(`products/${ofAdmin.body.id}`);
    const copy = await create(manager, { image: shown.body.image });
    expect(copy.status, copy.text).toBe(201);
  });

  it('a picture that the record has already stays, whoever saves it', async () => {
    const { path } = await secret();
    const other = await open();
    const made = await create(admin, { images: [path] });
    const kept = await manager.api.put(`products/${made.body.id}`, { price: 3, images: [other.path, path] });
    expect(kept.status, kept.text).toBe(200);
    expect(kept.body.images.map(pathOf)).toEqual([other.path, path]);
  });
});
