import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { htmlFaults } from '../../../../tests/support/htmlFaults.ts';
import { createRecord } from '../../../../tests/support/records.ts';

anyEngine('gift cards on the website', (server) => {
  let admin: Api;
  let customer: Body;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    customer = await createRecord(admin, 'customers', {
      firstName: 'Nadia',
      lastName: 'With cards',
      address: 'Agadir',
    });
  });

  const get = async (path: string) => {
    const answer = await fetch(`${server().url}${path}`, { headers: { Accept: 'text/html' } });
    return { text: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
  };

  it('stand on the account of their customer, without codes and without those that cannot pay', async () => {
    const card = await createRecord(admin, 'vouchers', { amount: 42, customer: customer['@id'] });
    const old = { amount: 7, customer: customer['@id'], expiresOn: '2020-01-31' };
    const expired = await createRecord(admin, 'vouchers', old);
    const { body } = await admin.post(`customers/${customer.id}/account-link`, { days: 1 });
    const titles = { en: 'Your gift cards', fr: 'Vos cartes cadeaux', ar: 'بطاقات الهدايا الخاصة بك' };
    for (const [locale, title] of Object.entries(titles)) {
      const { text } = await get(String(body.path).replace('/en/', `/${locale}/`));
      expect(text).toContain(`>${title}</h2>`);
      expect(text).toContain(card.label);
      expect(text).not.toContain(card.code);
      expect(text).not.toContain(expired.label);
      expect(htmlFaults(text)).toEqual([]);
    }
  });

  it('are asked for by a block of any page, which leads to the page of the balance', async () => {
    const jsonSimplifiedContent = { html: '<h1>Presents</h1><div data-block="vouchers.balance"></div>' };
    await createRecord(admin, 'pages', {
      title: 'Presents',
      slug: 'presents',
      isPublished: true,
      jsonSimplifiedContent,
    });
    const { text, policy } = await get('/fr/presents');
    expect(text).toContain('<form method="post" action="/fr/gift-card">');
    expect(policy).toContain("img-src 'self' data:;");
    expect(htmlFaults(text)).toEqual([]);
  });
});
