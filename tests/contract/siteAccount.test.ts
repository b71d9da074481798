import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { execute } from '../support/execute.ts';
import { htmlFaults } from '../support/htmlFaults.ts';

/** Tests a customer's account on the website: orders, addresses and documents by the signed link, and nothing of others. */
anyEngine('the account on the website', (server) => {
  let manager: Api;
  let salma: Body;
  let other: Body;
  let invoice: Body;
  let theirs: Body;
  let path: string;
  beforeAll(async () => {
    manager = await server().api().as('manager');
    salma = await made('customers', {
      firstName: 'Salma',
      lastName: 'Accounted',
      address: '12 rue <b>Ibn</b> Aïcha',
      shippingAddress: 'Depot 7',
      companyName: 'Riad Salma SARL',
      note: 'Pays late',
    });
    other = await made('customers', { firstName: 'Omar', lastName: 'Unseen', address: 'Secret street 1' });
    const item = (description: string, price: number) => ({ description, price, quantity: 2 });
    const order = (customer: Body, fields: object) =>
      made('orders', { type: 'invoice', customer: customer['@id'], orderItems: [item('Moon <tea>', 30)], ...fields });
    invoice = await order(salma, {
      orderItems: [item('Moon <tea>', 30), { ...item('Bread', 4.5), note: 'cut' }],
      dueDate: '2030-01-31',
    });
    await order(salma, { type: 'quote', orderItems: [item('Quoted lamp', 900)] });
    theirs = await order(other, { orderItems: [item('Their thing', 11)] });
    path = (await manager.post(`customers/${salma.id}/account-link`, { days: 1 })).body.path;
  });

  const made = async (resource: string, fields: object): Promise<Body> => {
    const { status, body, text } = await manager.post(resource, fields);
    expect(status, text).toBe(201);
    return body;
  };
  const get = async (address: string) => {
    const answer = await fetch(`${server().url}${address}`, { headers: { Accept: 'text/html' } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const inLanguage = (locale: string) => path.replace('/en/', `/${locale}/`);

  it('shows the orders with their lines and the addresses, without a script, in each language', async () => {
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(invoice.orderNumberFormatted);
    expect(page.text).toContain('Moon &lt;tea&gt;');
    expect(page.text).toContain('12 rue &lt;b&gt;Ibn&lt;/b&gt; Aïcha');
    expect(page.text).toContain('Depot 7');
    for (const hidden of ['Quoted lamp', 'Pays late', 'Unseen', 'Their thing']) expect(page.text).not.toContain(hidden);
    for (const locale of ['en', 'fr', 'ar'])
      expect(htmlFaults((await get(inLanguage(locale))).text), locale).toEqual([]);
    const arabic = (await get(inLanguage('ar'))).text;
    expect(arabic).toContain('dir="rtl"');
    expect(arabic).toContain('فاتورة');
    // The languages of the head keep the link.
    expect(page.text).toContain(`href="${inLanguage('fr').replaceAll('&', '&amp;')}"`);
  });

  it('gives the template no drafts', async () => {
    const admin = await server().api().as('admin');
    const item = (price: number) => [{ description: 'Cup', price, quantity: 1 }];
    const order = (price: number, fields: object = {}) =>
      made('orders', { type: 'order', customer: salma['@id'], orderItems: item(price), ...fields });
    await order(71, { status: 'waiting' });
    await order(72, { status: 'draft' });
    const theme = (await admin.get('website_themes/1')).body.customerDashboardWelcomeTWIG;
    const template = '{% for order in orders %}[{{ order.total }}]{% endfor %}';
    const set = (customerDashboardWelcomeTWIG: unknown) =>
      admin.put('website_themes/1', { customerDashboardWelcomeTWIG });
    expect((await set(template)).status).toBe(200);
    const welcome = /<div class="dashboard welcome">(.*?)<\/div>/s.exec((await get(path)).text)?.[1];
    expect(welcome?.replaceAll('\u00a0', ' ')).toBe('[71.00 MAD]');
    expect((await set(theme)).status).toBe(200);
  });

  it('leaves out an order that another one has taken up, in the list, the template and as a document', async () => {
    const order = (description: string) =>
      made('orders', {
        ...{ type: 'order', status: 'waiting', customer: salma['@id'] },
        orderItems: [{ description, price: 5, quantity: 1 }],
      });
    const [taken, taker] = [await order('Taken up'), await order('Taking up')];
    const document = `${path}&order=${taken.id}`;
    expect((await get(path)).text).toContain('Taken up');
    expect((await get(document)).status).toBe(200);
    await execute(server(), `update orders set "mergedInto" = ${taker.id} where id = ${taken.id}`);
    const page = await get(path);
    expect(page.text).toContain('Taking up');
    expect(page.text).not.toContain('Taken up');
    expect(page.text).not.toContain(taken.orderNumberFormatted);
    expect((await get(document)).status).toBe(404);
  });

  it('prints a document as the back office does: parties, lines, taxes, sums', async () => {
    const { status, text, headers } = await get(`${path}&order=${invoice.id}`);
    expect(status).toBe(200);
    expect(htmlFaults(text)).toEqual([]);
    const words = text
      .slice(text.indexOf('<article'))
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    for (const part of [
      // An invoice begins as a draft, as its paper says.
      `Invoice Draft ${invoice.orderNumberFormatted}`,
      'Due date January 31, 2030',
      'Buyer Riad Salma SARL',
      'Atlas Market',
      'Bread cut',
      'Total, incl. tax 69.00',
      'Rest to pay 69.00',
    ])
      expect(words).toContain(part);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain('allow-modals');
  });

  it('answers nothing of somebody else, whatever is edited in the link', async () => {
    for (const id of [theirs.id, 0, -1, 'x', '2147483648', '1 or 1=1']) {
      const page = await get(`${path}&order=${encodeURIComponent(id)}`);
      expect(page.status, String(id)).toBe(404);
      expect(page.text).not.toMatch(/Their thing|Unseen|Secret street/);
    }
    const stolen = await get(path.replace(`customer=${salma.id}`, `customer=${other.id}`));
    expect(stolen.status).toBe(403);
    expect(stolen.text).not.toMatch(/Unseen|Secret street/);
    // Of two values of a name the first one counts, here as in the check of the signature.
    const twice = await get(`${path}&customer=${other.id}`);
    expect(twice.text).not.toMatch(/Unseen|Secret street/);
    const drafts = await get(`${path}&order=${theirs.id}&customer=${other.id}`);
    expect(drafts.status).toBe(404);
  });

  it('says in the look of the website that a link is over', async () => {
    const over = await get(inLanguage('fr').replace(/signature=./, 'signature='));
    expect(over.status).toBe(403);
    expect(over.text).toContain('class="site-header');
    expect(over.text).toContain('Ce lien n’est plus valable');
    expect(htmlFaults(over.text)).toEqual([]);
  });
});
