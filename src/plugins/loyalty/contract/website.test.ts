import { expect, it } from 'vitest';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { htmlFaults } from '../../../../tests/support/htmlFaults.ts';
import { createRecord } from '../../../../tests/support/records.ts';

anyEngine('points on the website', (server) => {
  it('stand on the account of their customer, with what is missing for the next tier', async () => {
    const admin = await server().api().as('admin');
    const person = { firstName: 'Nadia', lastName: 'With <points>', address: 'Agadir' };
    const customer = await createRecord(admin, 'customers', person);
    const { body } = await admin.post(`customers/${customer.id}/account-link`, { days: 1 });
    const read = async (locale: string) => {
      const address = String(body.path).replace('/en/', `/${locale}/`);
      return (await fetch(`${server().url}${address}`, { headers: { Accept: 'text/html' } })).text();
    };
    expect(await read('en')).not.toContain('>Your points</h2>');
    await createRecord(admin, 'loyalty_tiers', { name: 'Bronze & more', threshold: 60, factor: 1.5 });
    const given = { customer: customer.id, points: 40, reason: 'Welcome' };
    expect((await admin.post('loyalty/adjust', given)).status).toBe(200);
    const said = {
      en: ['Your points', 'Points: 40', '20 points to Bronze &amp; more'],
      fr: ['Vos points', 'Points\u00a0: 40', 'Encore 20 points pour atteindre Bronze &amp; more'],
      ar: ['نقاطك', 'النقاط: 40', 'بقي 20 لبلوغ Bronze &amp; more'],
    };
    for (const [locale, texts] of Object.entries(said)) {
      const page = await read(locale);
      for (const text of texts) expect(page).toContain(text);
      expect(htmlFaults(page)).toEqual([]);
    }
  });
});
