import { expect, it } from 'vitest';
import { signPictures } from './contentPictures.ts';

const sign = (path: string) => `/en/storage/get-image?path=${encodeURIComponent(path)}&expires=9&signature=s`;
const signed = '/en/storage/get-image?path=uploads%2Fa.webp&amp;expires=9&amp;signature=s';

it('a stored picture is signed anew, with or without an old signature', () => {
  for (const old of ['', '&amp;expires=1&amp;signature=old'])
    expect(signPictures(`<img alt="" src="/fr/storage/get-image?path=uploads%2Fa.webp${old}" />`, sign)).toBe(
      `<img alt="" src="${signed}" />`,
    );
});

it('other addresses and texts stay', () => {
  for (const html of [
    '<img src="https://pictures.example/en/storage/get-image?path=a.webp">',
    '<img src="/en/storage/get-image?path=..%2Fsecret.webp">',
    '<img src="/en/storage/get-image?path=">',
    '<a href="/en/storage/get-image?path=a.webp">a</a>',
    '<p>Write src="/en/storage/get-image?path=a.webp" for a picture</p>',
  ])
    expect(signPictures(html, sign)).toBe(html);
});
