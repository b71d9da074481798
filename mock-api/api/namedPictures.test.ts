import { expect, it } from 'vitest';
import type { Field } from '#resource';
import { createImageSigner } from '../files/imageSigner.ts';
import { createPictureRights } from '../files/pictureRights.ts';
import type { PictureWriter } from '../files/types.ts';
import { namedPictures, newPictures } from './namedPictures.ts';

const image: Field = { type: 'image' };
const images: Field = { type: 'image', many: true };
const variants: Field = { type: 'embedded', many: true, fields: { name: { type: 'text' }, image } };
const at = (path: string) => `/en/storage/get-image?path=${encodeURIComponent(path)}`;

it('the stored pictures of a value are named with their place, those of other sites and pages are none', () => {
  const named = (field: Field, value: unknown) =>
    namedPictures(field, value, 'at').map(({ propertyPath, path }) => [propertyPath, path]);
  expect(named(image, 'media/a.webp')).toEqual([['at', 'media/a.webp']]);
  expect(named(image, `${at('media/a.webp')}&expires=1&signature=x`)).toEqual([['at', 'media/a.webp']]);
  expect(named(images, ['', 'https://pictures.example/b.png', '//c.example/c.png', '/img/d.png', 'e.png'])).toEqual([
    ['at[4]', 'e.png'],
  ]);
  expect(named(variants, [{ name: 'media/a.webp' }, { image: 'f.png' }, null])).toEqual([['at[1].image', 'f.png']]);
  expect(named({ type: 'text' }, 'media/a.webp')).toEqual([]);
  for (const nothing of [null, undefined, '', [], 7, {}]) expect(named(image, nothing)).toEqual([]);
});

it('only pictures that the stored value lacks are new, in whatever order and form they come back', () => {
  const paths = (field: Field, sent: unknown, stored: unknown) =>
    newPictures(field, sent, stored, 'at').map(({ path }) => path);
  expect(paths(images, [at('b.png'), at('a.png'), 'c.png'], ['a.png', 'b.png'])).toEqual(['c.png']);
  expect(paths(image, 'a.png', null)).toEqual(['a.png']);
  expect(paths(variants, [{ image: at('a.png') }, { image: 'b.png' }], [{ image: 'a.png' }])).toEqual(['b.png']);
});

it('a signature proves that its picture was shown, also when it has ended; another one proves nothing', () => {
  let now = 1_700_000_000_000;
  const signer = createImageSigner(Buffer.from('key'), () => now);
  const { isSigned } = createPictureRights(signer, []);
  const signed = signer.sign('media/a.webp', 'en');
  const proof = signed.slice(signed.indexOf('&'));
  expect(isSigned(signed)).toBe(true);
  now += 5 * 3_600_000;
  expect(isSigned(signed)).toBe(true);
  for (const forged of [
    'media/a.webp',
    at('media/a.webp'),
    `${at('media/b.webp')}${proof}`,
    `${at('media/a.webp')}&expires=9999999999999&signature=${'x'.repeat(27)}`,
    `/x${signed.slice(signed.indexOf('?'))}&y=${at('media/b.webp')}`,
  ])
    expect(isSigned(forged), forged).toBe(false);
});

it('without a file manager uploads may be named, with one what it lets the writer read', async () => {
  const signer = createImageSigner(Buffer.from('key'), () => 0);
  // The readers of this test look at nothing of the writer.
  const writer = {} as PictureWriter;
  const alone = createPictureRights(signer, []);
  expect([...(await alone.readable(['uploads/a.webp', 'media/b.webp'], writer))]).toEqual(['uploads/a.webp']);
  const keeps =
    (...kept: [string, boolean][]) =>
    async () =>
      new Map(kept);
  const beside = createPictureRights(signer, [keeps(['media/b.webp', true], ['media/c.webp', false]), keeps()]);
  expect([...(await beside.readable(['uploads/a.webp', 'media/b.webp'], writer))]).toEqual(['media/b.webp']);
});

it('a picture is closed when whoever keeps it says so, and nobody else opens it', async () => {
  const signer = createImageSigner(Buffer.from('key'), () => 0);
  const person = {} as PictureWriter;
  const keeps = (isReadable: boolean) => async () => new Map([['media/a.webp', isReadable]]);
  const isClosed = (path: string, ...readers: ReturnType<typeof keeps>[]) =>
    createPictureRights(signer, readers).isClosed(path, person);
  expect(await isClosed('media/a.webp', keeps(false))).toBe(true);
  expect(await isClosed('media/a.webp', keeps(false), keeps(true))).toBe(false);
  expect(await isClosed('media/b.webp', keeps(false))).toBe(false);
  expect(await isClosed('media/a.webp')).toBe(false);
});
