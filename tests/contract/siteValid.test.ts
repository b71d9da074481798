import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, it } from 'vitest';
import type { Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';

/**
 * Pages of the website as an independent validator reads them (html-validate, MIT): the HTML standard and accessibility.
 * Exceptions, with their reasons:
 * - `void-style`: editors and the cleaner write `<br />`, which the standard allows.
 * - `prefer-native-element`: the long lines of a document are a scrolling region, which has no element of its own.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'void-style': 'off', 'prefer-native-element': ['error', { exclude: ['region'] }] },
});

anyEngine('the website for an independent validator', (server) => {
  let paths: (locale: string) => readonly string[];
  beforeAll(async () => {
    const admin = await server().api().as('admin');
    await admin.put('settings/1', { websiteUrl: 'https://atlas.example' });
    const blocks = ['map', 'contact', 'contact', 'vouchers.balance'].map((kind) => `<div data-block="${kind}"></div>`);
    const jsonSimplifiedContent = { html: `<h1>Visit us</h1>${blocks.join('')}` };
    await admin.post('vouchers', { amount: 40, customer: '/en/api/customers/1' });
    await admin.post('pages', { title: 'Visit us', slug: 'visit-us', isPublished: true, jsonSimplifiedContent });
    const { body } = await admin.post('customers/1/account-link', { days: 1 });
    const orders: Body[] = (await admin.get('orders?customer=1&type=delivery-note&itemsPerPage=1')).body[
      'hydra:member'
    ];
    const account = String(body.path).replace('/en/', '/');
    const map = await (await fetch(`${server().url}/sitemap.xml`)).text();
    const found = (locale: string, pattern: RegExp) =>
      [...map.matchAll(/<loc>https:\/\/atlas\.example([^<]*)<\/loc>/g)]
        .map(([, path]) => path ?? '')
        .find((path) => path.startsWith(`/${locale}/`) && pattern.test(path)) ?? '';
    paths = (locale) => [
      `/${locale}`,
      `/${locale}/shop?q=tea&sort=price`,
      found(locale, /\?category=/),
      found(locale, /\/shop\/.+-\d+$/),
      `/${locale}${account}`,
      ...orders.map(({ id }) => `/${locale}${account}&order=${id}`),
      `/${locale}/account`,
      `/${locale}/register`,
      `/${locale}/visit-us`,
      `/${locale}/contact-message`,
      `/${locale}/gift-card`,
      `/${locale}/nowhere`,
    ];
  });

  it.each(['en', 'fr', 'ar'])('is valid in %s, and its structured data can be read', async (locale) => {
    const faults: string[] = [];
    for (const path of paths(locale)) {
      const answer = await fetch(`${server().url}${path}`, { headers: { Accept: 'text/html' } });
      const html = await answer.text();
      const { results } = await validator.validateString(html);
      for (const { ruleId, message, line } of results.flatMap(({ messages }) => messages))
        faults.push(`${path} ${ruleId}: ${message} | ${html.split('\n')[line - 1]?.trim()}`);
      for (const [, data] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
        expect(JSON.parse(data ?? ''), path).toMatchObject({ '@context': 'https://schema.org' });
    }
    expect(paths(locale)).not.toContain('');
    expect(faults).toEqual([]);
  });
});
