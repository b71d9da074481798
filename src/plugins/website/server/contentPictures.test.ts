import { expect, it } from 'vitest';
import { cleanCss } from './cleanCss.ts';
import { cleanHtml } from './cleanHtml.ts';
import { signCss, signPictures, storedInCss, storedPictures } from './contentPictures.ts';

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
    '<img src="/en/storage/get-image?path={{ customer.photo }}">',
    '<img srcset="https://pictures.example/a.webp 1x, /img/b.webp 2x">',
    '<p title="url(/en/storage/get-image?path=a.webp)">a</p>',
    '<a href="/en/storage/get-image?path=a.webp">a</a>',
    '<p>Write src="/en/storage/get-image?path=a.webp" for a picture</p>',
  ])
    expect(signPictures(html, sign)).toBe(html);
});

const address = '/fr/storage/get-image?path=uploads%2Fa.webp';

it('each picture of a srcset is signed, with its width', () => {
  const sent = `<img srcset="${address} 1x, https://pictures.example/b.webp 2x,${address}&expires=1 640w" sizes="50vw" alt="">`;
  const { text } = cleanHtml(sent);
  expect(signPictures(text, sign)).toBe(
    `<img srcset="${signed} 1x, https://pictures.example/b.webp 2x, ${signed} 640w" sizes="50vw" alt="" />`,
  );
  expect(storedPictures(text).map(({ path }) => path)).toEqual(['uploads/a.webp', 'uploads/a.webp']);
});

it.each([
  ['url(ADDRESS)', 'url("SIGNED")'],
  ["url('ADDRESS')", 'url("SIGNED")'],
  ['URL( "ADDRESS&expires=1&signature=old" )', 'url("SIGNED")'],
  ['image-set("ADDRESS" 1x, url(ADDRESS) 2x)', 'image-set("SIGNED" 1x, url("SIGNED") 2x)'],
  ['url(/img/own.webp), url(ADDRESS) no-repeat', 'url(/img/own.webp), url("SIGNED") no-repeat'],
])('in CSS %s is signed', (sent, expected) => {
  const plain = signed.replaceAll('&amp;', '&');
  const fill = (text: string) => text.replaceAll('ADDRESS', address).replaceAll('SIGNED', plain);
  const sheet = (value: string) =>
    `/* 1 */ .a{--own:${value};background:${value}} @media print{.b{background:${value}}}`;
  const { text } = cleanCss(sheet(fill(sent)));
  expect(signCss(text, sign)).toBe(sheet(fill(expected)));
  expect(new Set(storedInCss(text).map(({ path }) => path))).toEqual(new Set(['uploads/a.webp']));
});

it('CSS in the style of an element is signed, and stays escaped', () => {
  const { text } = cleanHtml(`<p style='background:url("${address}");content:"<&"'>a</p>`);
  const { text: same } = cleanHtml(signPictures(text, sign));
  expect(same).toBe(signPictures(text, sign));
  expect(same).toContain(`url(&quot;${signed}&quot;)`);
  expect(same).toContain('content:&quot;&lt;&amp;&quot;');
});

it('CSS that names no stored picture stays as it is', () => {
  for (const css of [
    '@import "/en/storage/get-image?path=a.css"; .a{content:"/en/storage/get-image?path=a.webp"}',
    '.a{background:url(/en/storage/get-image?path=..%2Fa.webp)}',
    '.a{background:url(https://x.example/en/storage/get-image?path=a.webp)}',
    '.a{} /* url(/en/storage/get-image?path=a.webp) */',
  ])
    expect(signCss(css, sign)).toBe(css);
});
