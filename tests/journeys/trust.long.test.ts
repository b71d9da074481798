import { beforeAll, expect, test } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { accessProblems, type Visit } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice();
let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
});

const customer = async (fields: object = {}): Promise<Body> => {
  const { status, body, text } = await admin.post('customers', {
    firstName: 'Trust',
    lastName: 'Me',
    address: 'Old street 1',
    ...fields,
  });
  expect(status, text).toBe(201);
  return body;
};

/** Opens the page of a customer for reading. */
async function read({ id }: Body, username = 'manager'): Promise<Visit> {
  const visit = await office.openAs(username, `customers/${id}/show`);
  await visit.page.getByRole('heading', { name: /^Trust /, level: 1 }).waitFor();
  return visit;
}

test('an earlier value comes back out of the history, after asking', async () => {
  const made = await customer();
  await admin.put(made['@id'], { address: 'New street 2' });
  const { page, end } = await read(made);
  await page.getByRole('tab', { name: /^History/ }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByText('changed Address').waitFor();
  await panel.getByText('Old street 1').waitFor();
  await panel.getByRole('button', { name: 'Undo this change' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Restore these values?' });
  await dialog.getByText('Old street 1').waitFor();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByText('restored version 1').waitFor();
  await expect.poll(async () => (await admin.get(made['@id'])).body.address).toBe('Old street 1');
  await end();
});

test('the related records of a customer are in tabs of the page, which are part of the address', async () => {
  const { body } = await admin.get('customers?fullName=Imane Tazi&itemsPerPage=1');
  const [{ id }] = body['hydra:member'];
  const count = (await admin.get(`orders?customer=${id}&itemsPerPage=1`)).body['hydra:totalItems'];
  const { page, end } = await office.openAs('manager', `customers/${id}/show`);
  const tabs = page.getByRole('tablist');
  await tabs.getByRole('tab', { name: `Orders ${count}`, exact: true }).waitFor();
  await expect.poll(() => tabs.getByRole('tab').first().getAttribute('aria-selected')).toBe('true');
  await page.getByText(/^Last on /).waitFor();
  // By the keyboard: to the next tab, which has all of them, page by page.
  await tabs.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('navigation', { name: new RegExp(`of ${count}$`) }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('orders');
  expect(await accessProblems(page)).toEqual([]);
  await page.reload();
  await page.getByRole('tab', { name: /^Orders/, selected: true }).waitFor();
  await page.getByRole('button', { name: 'New order' }).click();
  await page.getByRole('heading', { name: 'New order', level: 1 }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Imane Tazi' }).waitFor();
  await end();
});

test('the page of a customer without orders says so', async () => {
  const made = await customer({ lastName: 'Idle' });
  const { page, end } = await read(made);
  await page.getByText('No order yet').first().waitFor();
  await page.getByText('Nothing to pay').waitFor();
  await page.getByRole('tab', { name: 'Leads 0', exact: true }).click();
  await page.getByRole('heading', { name: 'No lead yet' }).waitFor();
  await end();
});

test('a comment reaches another browser at once, with the mentioned person', async () => {
  const made = await customer();
  const reader = await office.visit();
  const connected = reader.page.waitForResponse((response) => response.url().includes('/.well-known/mercure'));
  await office.signIn(reader.page, 'cashier', `customers/${made.id}/show`);
  await connected;
  const writer = await read(made);
  const box = writer.page.getByRole('combobox', { name: /^Write a note/ });
  await box.fill('Ask ');
  await box.pressSequentially('@you');
  await writer.page.getByRole('option').first().waitFor();
  await box.press('Enter');
  await box.pressSequentially('about the gate');
  await box.press('Control+Enter');
  const said = reader.page.getByRole('list', { name: 'Comments' });
  await said.getByText('about the gate').waitFor();
  const { body } = await admin.get(`comments?resource=customers&recordId=${made.id}`);
  expect(body['hydra:member'][0].mentions).toHaveLength(1);
  // Somebody else's words are not the cashier's to change.
  await said.getByRole('button', { name: 'Comment: more actions' }).click();
  await reader.page.getByRole('menuitem', { name: 'Reply' }).waitFor();
  expect(await reader.page.getByRole('menuitem', { name: 'Edit' }).count()).toBe(0);
  await Promise.all([writer.end(), reader.end()]);
});

test('a comment that the server refuses stays in the box, and goes when it is sent again', async () => {
  const made = await customer();
  const { page, expectRefusal, end } = await read(made);
  expectRefusal(429);
  const box = page.getByRole('combobox', { name: /^Write a note/ });
  await box.fill('Not lost');
  await page.route('**/api/comments', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 429, json: { status: 429 } }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText(/^Not sent:/).waitFor();
  await expect.poll(() => box.inputValue()).toBe('Not lost');
  await page.unroute('**/api/comments');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('list', { name: 'Comments' }).getByText('Not lost').waitFor();
  await expect.poll(() => box.inputValue()).toBe('');
  await end();
});

test('a comment without a network is in the list at once, and is sent once when the server is back', async () => {
  const made = await customer();
  const { page, expectRefusal, end } = await read(made);
  expectRefusal('no connection');
  const box = page.getByRole('combobox', { name: /^Write a note/ });
  await box.fill('From the cellar');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('list', { name: 'Comments' }).getByText('From the cellar').waitFor();
  await expect.poll(() => box.inputValue()).toBe('');
  const stored = async () =>
    (await admin.get(`comments?resource=customers&recordId=${made.id}`)).body['hydra:totalItems'];
  expect(await stored()).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(stored, { timeout: 30_000 }).toBe(1);
  // For a moment the server's comment stands beside the waiting one.
  const shown = page.getByRole('list', { name: 'Comments' }).getByText('From the cellar');
  await expect.poll(() => shown.count()).toBe(1);
  await end();
});

test('shows who else has the record open', async () => {
  const made = await customer();
  const first = await read(made);
  const second = await read(made, 'admin');
  await first.page.getByText(/is looking at this, too$/).waitFor();
  await Promise.all([first.end(), second.end()]);
});

test('a deleted record is restored from the bin, with a link to it', async () => {
  const made = await customer({ lastName: 'Binned' });
  await admin.delete(made['@id']);
  const { page, end } = await office.openAs('manager', 'bin');
  await page.getByRole('button', { name: 'Look at Trust Binned' }).click();
  await page.getByText('Old street 1').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore Trust Binned' }).click();
  await page.getByText('1 record restored').waitFor();
  await page.getByRole('link', { name: 'Open Trust Binned' }).click();
  await page.getByRole('heading', { name: 'Trust Binned', level: 1 }).waitFor();
  await end();
});

test('reports why a record cannot be restored', async () => {
  const made = await customer({ lastName: 'Taken', barcode: 'TAKEN-1' });
  await admin.delete(made['@id']);
  await customer({ lastName: 'Holder', barcode: 'TAKEN-1' });
  const { page, expectRefusal, end } = await office.openAs('manager', 'bin');
  expectRefusal(409);
  await page.getByRole('button', { name: 'Restore Trust Taken' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Trust Taken: /)
    .waitFor();
  await page.getByRole('button', { name: 'Restore Trust Taken' }).waitFor();
  await end();
});

test('an administrator changes the settings; a manager reads them', async () => {
  const chief = await office.openAs('admin', 'settings/till');
  const name = 'Cashiers may change prices';
  await chief.page.getByRole('switch', { name }).click();
  await chief.page.getByText(`1 unsaved change: ${name}`).waitFor();
  expect(await accessProblems(chief.page)).toEqual([]);
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((done) => (answer = done));
  await chief.page.route('**/api/settings/1', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    await mayAnswer;
    return route.fulfill({ response });
  });
  await chief.page.getByRole('button', { name: 'Save' }).click();
  // Text typed during a save is kept.
  await chief.page.getByRole('textbox', { name: /^Cash rounding/ }).fill('ninety');
  answer();
  await chief.page.getByText('1 unsaved change: Cash rounding').waitFor();
  const kept = async () => (await admin.get('settings/1')).body.posBundleSettings;
  await expect.poll(kept).toMatchObject({ canCashierChangePrice: true });
  await chief.page.getByRole('button', { name: 'Save' }).click();
  await chief.page.getByText('This should be a number.').waitFor();
  await chief.page.getByRole('button', { name: 'Discard' }).click();
  const { page, end } = await office.openAs('manager', 'settings/till');
  await page.getByText('You may read these settings, but not change them.').waitFor();
  await expect.poll(() => page.getByRole('switch', { name }).isDisabled()).toBe(true);
  await Promise.all([chief.end(), end()]);
});

test.each([
  ['dark', 'ar', 1440],
  ['light', 'fr', 390],
] as const)('the page of an order can be used by everybody: %s, %s, %i px', async (theme, locale, width) => {
  const { page, end } = await office.visit({ theme, locale, width });
  const { body } = await admin.get('orders?itemsPerPage=1');
  await office.signIn(page, 'manager', `orders/${body['hydra:member'][0].id}/show`);
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await end();
});

test('shows a value that another administrator saved meanwhile, before it is overwritten', async () => {
  const before = (await admin.get('settings/1')).body.companyName;
  const { page, end } = await office.openAs('admin', 'settings/company');
  const name = page.getByRole('textbox', { name: 'Company name' });
  await expect.poll(() => name.inputValue()).toBe(before);
  await name.fill('Mine');
  await admin.put('settings/1', { companyName: 'Theirs' });
  await page
    .getByText('Somebody else has set this to Theirs in the meantime. If you save, your value replaces it.')
    .waitFor();
  expect(await name.inputValue()).toBe('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await admin.get('settings/1')).body.companyName).toBe('Mine');
  await admin.put('settings/1', { companyName: before });
  // The form has taken over the name: it has nothing unsaved when it is left.
  await expect.poll(() => name.inputValue()).toBe(before);
  await end();
});
