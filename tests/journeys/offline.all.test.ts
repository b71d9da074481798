import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { uniqueCode } from '../support/records.ts';
import { accessProblems, follow, signIn } from './browser.ts';
import { save, textBox } from './formActions.ts';
import { useOffice } from './office.ts';
import { waitForDevice, waitingButton, waitUntilSent } from './outageActions.ts';
import { useLine } from './useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);
let admin: Api;
afterEach(() => {
  line.rules = {};
  line.mend();
});
beforeAll(async () => {
  admin = await office.as('admin');
});

/** Records that are changed in each list. */
const EACH = 4;

/** A list with the field of its records that the journey changes, and the fields of a new record. */
const LISTS = [
  {
    list: 'customers',
    label: 'Company',
    field: 'companyName',
    fields: { firstName: 'A', lastName: 'B', address: 'C' },
  },
  { list: 'suppliers', label: 'City', field: 'city', fields: { name: 'Supplier' } },
  {
    list: 'promo_codes',
    label: 'Description',
    field: 'description',
    fields: { reductionType: 'amount', reductionValue: 5 },
  },
] as const;

/** Opens the lists and a form of each with a network, so that their records and the code of the forms are on this device. */
async function openLists(page: Page, records: readonly (readonly Body[])[]): Promise<void> {
  for (const [at, { list }] of LISTS.entries()) {
    await follow(page, `${list}/${records[at]?.[0]?.id}`);
    await save(page).waitFor();
    await follow(page, list);
    await page.locator(`table tbody a[href*="/${list}/"]`).first().waitFor();
  }
  await waitForDevice(page);
}

/** Changes a record in its form. */
async function change(page: Page, path: string, label: string, value: string): Promise<void> {
  await follow(page, path);
  await page.getByRole('tab', { name: 'General' }).or(save(page)).first().waitFor();
  await textBox(page, label).fill(value);
  await save(page).click();
  await expect.poll(() => save(page).isDisabled()).toBe(true);
}

const make = async (list: string, fields: object, count: number): Promise<Body[]> => {
  const made: Body[] = [];
  for (let at = 0; at < count; at += 1) {
    const unique = list === 'promo_codes' ? { code: uniqueCode().slice(0, 20).toUpperCase() } : {};
    const { status, body, text } = await admin.post(list, { ...fields, ...unique });
    expect(status, text).toBe(201);
    made.push(body);
  }
  return made;
};

test('changes in three lists, made without a network, arrive once each, though answers are lost', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  expectRefusal(412);
  const records = await Promise.all(LISTS.map(async ({ list, fields }) => make(list, fields, EACH)));
  await signIn(page, line.url, 'manager', 'customers');
  await openLists(page, records);
  line.cut();
  await page.context().setOffline(true);
  for (const [at, { list, label }] of LISTS.entries())
    for (const { id } of records[at] ?? []) await change(page, `${list}/${id}`, label, `Offline ${id}`);
  await page.getByText('Saved. It waits on this device until the server answers.').first().waitFor();
  await page.getByRole('button', { name: new RegExp(`${EACH * LISTS.length} changes wait on this device$`) }).waitFor();
  await page.getByText(/^Offline since \d\d:\d\d\. Changes of records wait on this device/).waitFor();
  for (const { id } of records[0] ?? []) expect((await admin.get(`customers/${id}`)).body.companyName).toBeUndefined();

  // The first answer to each list is lost: the server has done it, and is asked again.
  const lost = new Set<string>();
  line.rules = {
    isAnswered: ({ method, path }) => method !== 'POST' || !path.includes('/api/') || lost.has(path) || !lost.add(path),
  };
  line.mend();
  await page.context().setOffline(false);
  await waitUntilSent(page);
  for (const [at, { list, field }] of LISTS.entries())
    for (const { id } of records[at] ?? []) {
      const { body, headers } = await admin.get(`${list}/${id}`);
      // Version 2: changed once.
      expect([body[field], headers.get('etag')?.slice(0, 3)]).toEqual([`Offline ${id}`, '"2-']);
    }
  await end();
}, 240_000);

test('a change that somebody else made, too, is compared field by field, and decided by a person, on a phone', async () => {
  const { page, expectRefusal, end } = await office.visit({ width: 390, height: 844 });
  expectRefusal('no connection');
  const [record = expect.fail()] = await make('customers', LISTS[0].fields, 1);
  await signIn(page, line.url, 'manager', `customers/${record.id}`);
  await save(page).waitFor();
  await waitForDevice(page);
  line.cut();
  await page.context().setOffline(true);
  await textBox(page, 'Company').fill('Mine');
  await textBox(page, 'Email').fill('mine@example.com');
  await save(page).click();
  await waitingButton(page).waitFor();
  await admin.put(`customers/${record.id}`, { companyName: 'Theirs', phone: '+212600000000' });
  line.mend();
  await page.context().setOffline(false);

  await waitingButton(page).click();
  await page.getByText('Somebody else changed this record meanwhile.').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Compare and decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed on both sides' });
  await dialog.getByRole('radiogroup', { name: 'Company' }).getByRole('radio', { name: /Mine/ }).click();
  await dialog.getByRole('button', { name: 'Save merged' }).click();
  await waitUntilSent(page);
  const { body } = await admin.get(`customers/${record.id}`);
  expect(body).toMatchObject({ companyName: 'Mine', email: 'mine@example.com', phone: '+212600000000' });
  await end();
});
