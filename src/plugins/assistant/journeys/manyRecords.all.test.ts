import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { AiService, callWith, refusal, words, type Behaviour } from '../../../../tests/support/aiService.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { uniqueCode } from '../../../../tests/support/records.ts';

const service = new AiService();
const office = useOffice(
  async () => {
    await service.start();
    return { env: { OPENAI_BASE_URL: service.url, OPENAI_API_KEY: 'journey', AI_MODEL: 'journey-model' } };
  },
  { savesData: true },
);
afterAll(() => service.stop());

const AT = 'assistant?action=Update&topic=ecommerce&object=Product';
const UPDATE = 'update_products';
const MANY = 300;
const PART = 20;
const ACCEPT = 'Great ! This is exactly what I want';

/** Makes products of this name. @returns their ids, the newest first, as the assistant goes through them */
async function make(api: Api, name: string, count: number): Promise<number[]> {
  const all = Array.from({ length: count }, (_, at) => ({
    name: `${name} ${at}`,
    price: 10 + at,
    skuCode: uniqueCode(),
  }));
  for (let at = 0; at < count; at += 150)
    expect((await api.post('products/batch', all.slice(at, at + 150))).status).toBe(200);
  const pages = [1, 2, 3].map((page) => api.get(`products?name=${name}&itemsPerPage=100&page=${page}&order[id]=desc`));
  return (await Promise.all(pages)).flatMap(({ body }) => body['hydra:member'].map(({ id }: Body) => id));
}

/** The answers about these products, part by part, after the one that wants to see them. */
function answers(name: string, ids: readonly number[]): Behaviour[] {
  const parts: Behaviour[] = [];
  for (let at = 0; at < ids.length; at += PART) {
    const each = ids.slice(at, at + PART).map((id) => ({ id, changes: { name: `${name} renamed ${id}` } }));
    parts.push(callWith(UPDATE, { each }));
  }
  return [callWith(UPDATE, { filters: { name }, needsRecords: true }), ...parts];
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await page.getByRole('button', { name: 'Ask me now' }).click();
}

const totalOf = async (api: Api, name: string): Promise<number> =>
  (await api.get(`products?name=${encodeURIComponent(name)}&itemsPerPage=1`)).body['hydra:totalItems'];

test('300 products get a value each: all are planned, their number is typed, and one undo takes all back', async () => {
  const api = await office.as('manager');
  const ids = await make(api, 'Bulky', MANY);
  expect(ids).toHaveLength(MANY);
  service.will(...answers('Bulky', ids));
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', AT);
  await ask(page, 'Other names for the bulky ones');
  await page.getByRole('heading', { name: '300 products will be changed' }).waitFor();
  const accept = page.getByRole('button', { name: ACCEPT });
  expect(await accept.isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Type 300' }).fill('300');
  await accept.click();
  await page.getByText('300 records were changed').waitFor();
  expect(await totalOf(api, 'Bulky renamed')).toBe(MANY);
  await page.getByRole('button', { name: 'Undo all' }).click();
  await page.getByText('300 records were taken back').waitFor();
  expect(await totalOf(api, 'Bulky renamed')).toBe(0);
  await end();
});

test('a stream that is cut in the middle: the answered ones are accepted, the others are named and asked again', async () => {
  const api = await office.as('manager');
  const ids = await make(api, 'Halved', 30);
  const [wish, first, second] = answers('Halved', ids);
  if (!wish || !first || !second) throw new Error('There are two parts.');
  service.will(wish, first, { steps: [{ delta: { content: 'And' } }, 'cut'] });
  // The refused acceptance is an error of the page that is meant: the visit is not ended by its check.
  const { page } = await office.visit();
  await office.signIn(page, 'manager', AT);
  await ask(page, 'Other names for the halved ones');
  await page.getByRole('heading', { name: '20 products will be changed' }).waitFor();
  await page.getByText('10 were not answered.', { exact: false }).waitFor();
  await page.getByText('Halved 0', { exact: false }).first().waitFor();
  // A record that changed meanwhile is shown as it is now, and accepted then.
  const [newest] = ids;
  expect((await api.put(`products/${newest}`, { name: 'Halved by somebody' })).status).toBe(200);
  await page.getByRole('button', { name: ACCEPT }).click();
  await page.getByRole('alert').waitFor();
  await page.getByText('Halved by somebody').first().waitFor();
  expect(await totalOf(api, 'Halved renamed')).toBe(0);
  await page.getByRole('button', { name: ACCEPT }).click();
  await page.getByText('20 records were changed').waitFor();
  service.will(second);
  await page.getByRole('button', { name: 'Try these again' }).click();
  expect(await page.getByRole('textbox', { name: 'Question' }).inputValue()).toBe('Other names for the halved ones');
  await page.getByRole('button', { name: 'Ask me now' }).click();
  await page.getByRole('heading', { name: '10 products will be changed' }).waitFor();
  await page.getByRole('button', { name: ACCEPT }).click();
  await page.getByText('10 records were changed').waitFor();
  expect(await totalOf(api, 'Halved renamed')).toBe(30);
});

test('a quota that is used up and a model that refuses each say so, and the question is asked again', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', AT.replace('Update', 'Filter'));
  const again = page.getByRole('button', { name: 'Something goes wrong, Regenerate' });
  service.will(refusal(429, 'You exceeded your current quota.', 'insufficient_quota'));
  await ask(page, 'The newest ones');
  await page.getByRole('alert').getByText('is used up', { exact: false }).waitFor();
  service.will({ steps: [{ delta: {}, finish: 'content_filter' }] });
  await again.click();
  await page.getByRole('alert').getByText('will not answer', { exact: false }).waitFor();
  service.will(words('Here you are.'));
  await again.click();
  await page.getByText('Here you are.').waitFor();
  await end();
});
