import { expect, it } from 'vitest';
import { isImage, isOurs, isOutside, LONGEST_ADDRESS, pictureFile } from './pictures.ts';

it('tells pictures by the end of their address', () => {
  for (const text of ['/img/a.PNG', 'https://a.example/b.jpeg?width=3', '/en/assistant-images/tiny/YQ'])
    expect(isImage(text), text).toBe(true);
  for (const text of ['', 'a picture.png of mine', '/img/a.svg', 'https://a.example/?file=b.png'])
    expect(isImage(text), text).toBe(false);
});

it('tells addresses of our own server from those of other sites', () => {
  expect(['/img/a.png', '//evil.example/a.png', 'https://a.example/b.png', 'a.png'].map(isOurs)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(
    ['/img/a.png', 'https://a.example/b', 'HTTP://a.example', 'data:image/png;base64,AA', 'ftp://a.example/b.png'].map(
      isOutside,
    ),
  ).toEqual([false, true, true, false, false]);
  expect(isOutside(`https://a.example/${'b'.repeat(LONGEST_ADDRESS)}`)).toBe(false);
});

it('names a picture by its host and its file', () => {
  expect(pictureFile('https://shop.example/goods/oil.jpg?width=3')).toBe('shop.example · oil.jpg');
  expect(pictureFile('https://shop.example/')).toBe('shop.example');
  expect(pictureFile('no address')).toBe('no address');
});
