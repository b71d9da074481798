import { expect, test } from 'vitest';
import { formsOf, price, save, textBox } from './formActions.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });
const { edit, enter, open } = formsOf(office);

test('a conflict that is pending outlives a change of the language', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal(412);
  await enter(page, 'products/8');
  await price(page).fill('71');
  const admin = await office.as('admin');
  await admin.put('products/8', { price: 73 });
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
  await expect.poll(() => textBox(page, 'Prix').inputValue()).toMatch(/^71/);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('heading', { name: 'Deux versions' }).waitFor();
  expect((await admin.get('products/8')).body.price).toBe(73);
  await end();
});

test('a draft that is older than the record shows both versions when it is saved', async () => {
  const { page, end, expectRefusal } = await office.visit();
  expectRefusal(412);
  await enter(page, 'products/7');
  await price(page).fill('11');
  await page.getByText('Kept as a draft').waitFor();
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  const other = await edit('products/7', 'admin');
  await price(other.page).fill('12');
  await save(other.page).click();
  await other.page.getByText('Saved', { exact: true }).waitFor();
  await open(next, 'products/7');
  await next.getByText('The record has changed since then: when you save, you will see both versions.').waitFor();
  await next.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => price(next).inputValue()).toBe('11.00');
  await save(next).click();
  await next.getByRole('heading', { name: 'Two versions' }).waitFor();
  await next.getByRole('button', { name: 'Discard mine' }).click();
  await expect.poll(() => price(next).inputValue()).toBe('12.00');
  await other.end();
  await end();
});

test('a record that is deleted meanwhile can be made anew from what is typed', async () => {
  const { page, end, expectRefusal } = await edit('products/13');
  expectRefusal(404);
  await textBox(page, 'Name').fill('Made anew');
  await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ username: 'admin', password: 'demo' });
    const signedIn = await fetch('/en/api/login_check', { method: 'POST', headers, body, credentials: 'omit' });
    const { token } = await signedIn.json();
    await fetch('/en/api/products/13', { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });
  });
  await save(page).click();
  await page.getByRole('heading', { name: 'This record was deleted meanwhile' }).waitFor();
  await page.getByRole('button', { name: 'Save as a new record' }).click();
  await page.getByRole('heading', { name: 'New product', level: 1 }).waitFor();
  await expect.poll(() => textBox(page, 'Name').inputValue()).toBe('Made anew');
  await save(page).click();
  await page.getByRole('heading', { name: 'Made anew', level: 1 }).waitFor();
  await end();
});
