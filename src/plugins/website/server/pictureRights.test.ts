import { expect, it } from 'vitest';
import { picturesOf } from './pictureRights.ts';

const picture = (path: string) => `<img alt="" src="/en/storage/get-image?path=${encodeURIComponent(path)}" />`;
const pathsOf = (page: Parameters<typeof picturesOf>[0]) => picturesOf(page).map(({ path }) => path);

it('the pictures of a page are those of its content and of its draft, in all languages', () => {
  const page = {
    jsonContentHTML: { en: picture('media/a.webp'), fr: `${picture('media/a.webp')}${picture('media/b.webp')}` },
    draftContent: { html: { ar: picture('uploads/c.webp') }, css: '', javascript: '' },
  };
  expect(pathsOf(page)).toEqual(['media/a.webp', 'media/a.webp', 'media/b.webp', 'uploads/c.webp']);
});

it('addresses that are not signed are no pictures of the store', () => {
  const html = `<img src="https://pictures.example/a.webp">${picture('../secret.webp')}<a href="/en/storage/get-image?path=a">a</a>`;
  expect(picturesOf({ jsonContentHTML: { en: html } })).toEqual([]);
  expect(picturesOf({ draftContent: null })).toEqual([]);
});

it('pictures in style sheets and in several sizes are pictures of the page, too', () => {
  const address = (path: string) => `/en/storage/get-image?path=${encodeURIComponent(path)}`;
  const page = {
    jsonContentHTML: { en: `<img alt="" srcset="${address('media/a.webp')} 2x" />` },
    jsonContentCSS: `p{background:url(${address('media/b.webp')})}`,
    draftContent: { html: {}, css: `p{background:url(${address('media/c.webp')})}`, javascript: '' },
  };
  expect(pathsOf(page)).toEqual(['media/a.webp', 'media/b.webp', 'media/c.webp']);
});

it('a picture keeps the address that stands in the content, unescaped, for its signature', () => {
  const address = '/en/storage/get-image?path=media%2Fa.webp&expires=1700000000000&signature=abc';
  const html = `<img alt="" src="${address.replaceAll('&', '&amp;')}" />`;
  expect(picturesOf({ jsonContentHTML: { en: html } })).toEqual([{ path: 'media/a.webp', address }]);
});
