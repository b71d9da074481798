import { expect, test } from 'vitest';
import { accessProblems } from './browser.ts';
import { formsOf, price, save, textBox } from './formActions.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });
const { edit } = formsOf(office);

test('two editors of one record meet the merge view, decide, and save both', async () => {
  const [one, other] = await Promise.all([edit('products/5'), edit('products/5', 'admin')]);
  one.expectRefusal(412);
  await other.page.getByRole('toolbar').waitFor();

  await price(one.page).fill('179');
  await textBox(one.page, 'SKU code').fill('MINE-1');
  await textBox(one.page, 'Name').fill('Both of us');

  await price(other.page).fill('199');
  await textBox(other.page, 'Cost').fill('44');
  await textBox(other.page, 'SKU code').fill('THEIRS-1');
  await save(other.page).click();
  await other.page.getByText('Saved', { exact: true }).waitFor();

  // Back in the tab the record is fetched again; the typed values are still based on the earlier version.
  const fresh = one.page.waitForResponse((response) => response.url().endsWith('/products/5'));
  await one.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await fresh;
  await expect.poll(() => textBox(one.page, 'Cost').inputValue()).toBe('44.00');
  await save(one.page).click();
  await one.page.getByRole('heading', { name: 'Two versions' }).waitFor();
  await one.page.getByText(/Karim Alami saved this product on .* while you were editing it\./).waitFor();
  await one.page.getByText('2 fields were changed by both of you. 1 other was merged automatically.').waitFor();
  expect(await accessProblems(one.page)).toEqual([]);
  const merge = one.page.getByRole('button', { name: 'Save merged' });
  await one.page.getByText('2 of 2 to decide: Price, SKU code').waitFor();
  await expect.poll(() => merge.isDisabled()).toBe(true);
  await one.page
    .getByRole('radiogroup', { name: 'Price' })
    .getByRole('radio', { name: /Theirs/ })
    .click();
  await one.page.getByText('1 of 2 to decide: SKU code').waitFor();
  // By the keyboard: the arrows choose between the two.
  await one.page
    .getByRole('radiogroup', { name: 'SKU code' })
    .getByRole('radio', { name: /Theirs/ })
    .focus();
  await one.page.keyboard.press('ArrowLeft');
  await merge.click();
  await one.page.getByRole('heading', { name: 'Both of us', level: 1 }).waitFor();
  await expect.poll(() => price(one.page).inputValue()).toBe('199.00');
  await expect.poll(() => textBox(one.page, 'SKU code').inputValue()).toBe('MINE-1');
  await expect.poll(() => textBox(one.page, 'Cost').inputValue()).toBe('44.00');
  await one.end();
  await other.end();
});
