import { expect, it } from 'vitest';
import { anyEngine } from '../support/engines.ts';
import { htmlFaults } from '../support/htmlFaults.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>t</title></head><body><main><h1>t</h1>${body}</main></body></html>`;

it.each([
  ['<p>fine<br>text</p><a href="#x">x</a><i id="x"></i><label>a <input></label>', []],
  ['<div><p>open</div>', ['p is not closed']],
  ['<ul><div></div></ul>', ['div in ul']],
  ['<span><div></div></span>', ['div in span']],
  ['<i id="a"></i><i id="a"></i>', ['the id a twice']],
  ['<a href="#gone">x</a>', ['a link to #gone, which is not there']],
  ['<h3>x</h3>', ['h3 after h1']],
  ['<img src="a.png">', ['img without alt: a.png']],
  ['<input name="q"><input type="hidden">', ['input q without a label']],
  ['<a href="/"><button>x</button></a>', ['button in a link or button']],
  ['<h1>second</h1>', ['2 elements h1']],
])('the check finds %s', (body, faults) => {
  expect(htmlFaults(page(body))).toEqual(faults);
});

anyEngine('HTML of the website', (server) => {
  const get = async (path: string) =>
    (await fetch(`${server().url}${path}`, { headers: { Accept: 'text/html' } })).text();

  it.each(['en', 'fr', 'ar'])('has no fault in %s', async (locale) => {
    const shop = await get(`/${locale}/shop`);
    const products = [...shop.matchAll(/href="(\/[a-z]{2}\/shop\/[^"]+-\d+)"/g)].map(([, path]) => path ?? '');
    expect(products.length).toBeGreaterThan(10);
    const paths = ['', '/about-us', '/delivery', '/contact', '/register', '/account', '/nowhere', '/shop?q=tea&min=1'];
    const categories = [...shop.matchAll(/href="(\/[a-z]{2}\/shop\?category=\d+)"/g)].map(([, path]) => path ?? '');
    const all = [...paths.map((path) => `/${locale}${path}`), ...categories.slice(0, 2), ...products.slice(0, 8)];
    for (const path of [`/${locale}/shop`, ...all]) {
      const html = await get(path);
      // A page for a link that is over, and pages of demo content without a heading, have none of their own.
      expect(
        htmlFaults(html).filter((fault) => fault !== '0 elements h1'),
        path,
      ).toEqual([]);
      expect(html.length, path).toBeLessThan(50_000);
    }
  });
});
