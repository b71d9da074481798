import { expect, test } from 'vitest';
import { useOffice } from './office.ts';

const office = useOffice();

/** Rows of records; those of the skeleton are none. */
const rows = 'table[aria-busy] tbody tr';

const isAscending = (numbers: number[]) =>
  numbers.length > 1 && numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));

test('the first visit shows the form at once, and does not ask the server who one is', async () => {
  const { page, end } = await office.visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${office.url}/admin/`);
  // react-admin's loop of the first visit (#10885) asked for both; how fast the form is there, is measured by the benches.
  await page.getByLabel('Username').waitFor();
  await page.getByText('Server reachable').waitFor();
  expect(asked.filter((path) => /token\/refresh|\/me$/.test(path))).toEqual([]);
  await end();
});

test('a server that does not answer is said on the sign-in page', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await page.goto(`${office.url}/admin/`);
  await page.getByText('Server reachable').waitFor();
  await page.route('**/login_check', (route) => route.abort());
  await page.getByRole('button', { name: 'cashier' }).click();
  await page.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  await end();
});

test('too many tries are counted down, and nothing can be sent meanwhile', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal(429);
  await page.route('**/login_check', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '6' }, body: '{}' }),
  );
  await page.goto(`${office.url}/admin/`);
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  const submit = page.getByRole('button', { name: 'Sign in' });
  await submit.click();
  // A busy machine leaves out a second here and there.
  await page.getByText(/^Too many tries\. Try again in [456] seconds\.$/).waitFor();
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await page.getByText(/Try again in ([23] seconds|1 second)\.$/).waitFor();
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await end();
});

test('losing the connection is said until it is back', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await office.signIn(page);
  await page.context().setOffline(true);
  await page.getByText(/^Offline since \d\d:\d\d\. Changes of records wait on this device/).waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^Offline since/).waitFor({ state: 'detached' });
  await end();
});

test('a product is created after a violation is corrected, edited, and deleted', async () => {
  const { page, expectRefusal, end } = await office.openAs('manager', 'products');
  expectRefusal(422);
  const name = 'Journey tea, loose leaves';
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByRole('heading', { name: 'New product', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('2 errors: Name, Price').waitFor();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('textbox', { name: /^Price/ }).fill('abc');
  await page.getByText('This should be a number.').waitFor();
  await page.getByRole('textbox', { name: /^Price/ }).fill('24,5');
  // A code that another product has: only the server can know.
  await page.getByLabel('SKU code').fill('TAJ-101');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This value is already used.').waitFor();
  await expect.poll(() => page.getByLabel('SKU code').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('SKU code').fill('JRN-001');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await expect.poll(() => page.url()).toMatch(/\/admin\/products\/\d+$/);
  await page.getByText('24.50').waitFor();

  await page.getByRole('textbox', { name: /^Price/ }).fill('30');
  await page.getByText('1 unsaved change').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByText('30.00').waitFor();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 record deleted').waitFor();
  await page.getByRole('searchbox').fill('Journey tea');
  await page.getByText('Nothing matches').waitFor();
  await end();
});

test('several are deleted at once, and what is still used is named with the reason', async () => {
  const { page, expectRefusal, end } = await office.openAs('manager', 'category_products');
  for (const status of [409, 422]) expectRefusal(status);
  await page.getByRole('button', { name: 'As a list' }).click();
  await page.locator(rows).first().waitFor();
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const report = page.getByRole('dialog', { name: 'Delete 1 record?' });
  await report.getByText('0 of 1 records were deleted, 1 were refused.').waitFor();
  await report.getByRole('row', { name: /Tagines/ }).waitFor();
  await end();
});

test('leaving a changed form asks first, also by Back pressed twice, fast', async () => {
  const { page, end } = await office.visit();
  const live = page.waitForRequest(/\.well-known\/mercure/);
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => givenUp.push(request.resourceType()));
  await office.signIn(page);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor();
  await page.getByRole('treeitem').first().getByRole('link').click();
  const name = page.getByRole('textbox', { name: /^Name/ });
  await name.waitFor();
  const address = page.url();
  await live;
  await name.fill('Changed, not saved');
  await page.evaluate(() => {
    window.history.back();
    window.history.back();
  });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.poll(() => page.url()).toBe(address);
  // Browsers give up all that is being loaded when they are led back at the wrong moment.
  expect(givenUp.filter((type) => ['eventsource', 'script'].includes(type))).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Products', exact: true })
    .click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await end();
});

test('the texts of another language are edited beside one’s own', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'products/1');
  const name = page.getByRole('textbox', { name: /^Name/ });
  await expect.poll(() => name.inputValue()).not.toBe('');
  const own = await name.inputValue();
  await page.getByRole('button', { name: 'Français' }).first().click();
  await expect.poll(() => name.inputValue()).not.toBe(own);
  await name.fill('Tajine du voyage');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: /Language: English/ }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Tajine du voyage', level: 1 }).waitFor();
  await expect.poll(() => page.url()).toMatch(/\/admin\/products\/1$/);
  await end();
});

test('a list is searched, filtered, ordered and paged', async () => {
  const { page, end } = await office.openAs('manager', 'products');
  const list = page.locator(rows);
  await list.first().waitFor();
  const all = 25;
  await expect.poll(() => list.count()).toBe(all);

  await page.getByRole('button', { name: 'Price, MAD' }).click();
  await page.locator('th[aria-sort="ascending"]').waitFor();
  await expect.poll(() => pricesOf()).toSatisfy(isAscending);
  async function pricesOf() {
    return (await page.locator(`${rows} td:nth-last-child(3)`).allInnerTexts()).map((text) =>
      Number(text.replace(',', '')),
    );
  }

  await page.getByRole('searchbox').fill('tagine');
  const isFound = (text: string) => /tagine/i.test(text);
  await expect
    .poll(() => list.allInnerTexts())
    .toSatisfy((texts: string[]) => texts.length > 0 && texts.length < all && texts.every(isFound));
  await page.getByRole('searchbox').fill('');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Field').selectOption({ label: 'Price' });
  await panel.getByLabel('Comparison').selectOption({ label: 'at most' });
  await panel.getByLabel('Value').fill('20');
  await panel.getByRole('button', { name: 'Apply' }).click();
  const isCheap = (prices: number[]) => prices.length > 0 && Math.max(...prices) <= 20;
  await expect.poll(() => pricesOf()).toSatisfy(isCheap);
  await page.getByRole('button', { name: 'Remove the filter Price' }).click();
  await expect.poll(() => list.count()).toBe(all);

  await page.getByRole('button', { name: 'Next page' }).click();
  await page
    .getByText(/^26–50 of/)
    .first()
    .waitFor();
  await end();
});
