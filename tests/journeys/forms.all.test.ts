import { expect, test } from 'vitest';
import { accessProblems } from './browser.ts';
import { formsOf, price, save, textBox } from './formActions.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });
const { edit, enter, open } = formsOf(office);

test('typed values survive a crash of the tab and are offered to their user only', async () => {
  const { page, end } = await office.visit();
  await enter(page, 'products/6');
  const name = await textBox(page, 'Name').inputValue();
  await textBox(page, 'Name').fill('Half typed');
  await page.getByText('Kept as a draft').waitFor();
  // A crash asks nothing: the tab is gone.
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await open(next, 'products/6');
  await next.getByText(/You have unsaved changes from/).waitFor();
  await expect.poll(() => textBox(next, 'Name').inputValue()).toBe(name);
  expect(await accessProblems(next)).toEqual([]);
  await next.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => textBox(next, 'Name').inputValue()).toBe('Half typed');
  await next.getByText('1 unsaved change').waitFor();
  // Saved, it is a draft no more.
  await save(next).click();
  await next.getByText('Saved', { exact: true }).waitFor();
  await next.reload();
  await textBox(next, 'Name').waitFor();
  await expect.poll(() => textBox(next, 'Name').inputValue()).toBe('Half typed');
  expect(await next.getByText(/You have unsaved changes from/).count()).toBe(0);
  await end();
});

test('input during the creation of a record stays in its form, and Ctrl+S works at once', async () => {
  const { page, end } = await office.visit();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/suppliers', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    held();
    await letGo;
    return route.continue();
  });
  await office.signIn(page, 'manager', 'suppliers/create');
  await textBox(page, 'Name').fill('Zellige');
  // The form hears its keys itself: the rest of the shell may be on its way.
  await page.keyboard.press('Control+s');
  await isHeld;
  await textBox(page, 'Name').press('End');
  await page.keyboard.type(' and sons');
  release();
  await page.waitForURL(/suppliers\/\d+$/);
  await page.getByText('1 unsaved change').waitFor();
  await expect.poll(() => textBox(page, 'Name').inputValue()).toBe('Zellige and sons');
  // Where one was typing one types on.
  await expect.poll(() => textBox(page, 'Name').evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('.');
  await expect.poll(() => textBox(page, 'Name').inputValue()).toBe('Zellige and sons.');
  await save(page).click();
  await page.getByRole('heading', { name: 'Zellige and sons.', level: 1 }).waitFor();
  await end();
});

test('a save and a deletion are undone while their seconds run', async () => {
  const { page, end } = await edit('products/8');
  await expect.poll(() => price(page).inputValue()).toMatch(/^\d+\.\d\d$/);
  const before = await price(page).inputValue();
  await price(page).fill('77');
  await page.keyboard.press('Control+s');
  // The pointer over it keeps the notice open.
  await page.getByText('Saved', { exact: true }).hover();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone').waitFor();
  await expect.poll(() => price(page).inputValue()).toBe(before);
  // The toast closes by itself when the pointer is not over it. The next undo shows a new one.
  await page.mouse.move(0, 0);
  await page.getByText('Undone').waitFor({ state: 'detached' });

  const name = await textBox(page, 'Name').inputValue();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 record deleted').hover();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone').waitFor();
  await open(page, 'products/8');
  await expect.poll(() => textBox(page, 'Name').inputValue()).toBe(name);
  await end();
});

test('a related record is made in place, with its own checks, and chosen', async () => {
  const { page, end } = await edit('products/9');
  const category = page.getByRole('combobox', { name: 'Category' });
  // The chosen record shows its id until its name is loaded.
  await expect.poll(() => category.inputValue()).toMatch(/^[^#]/);
  await category.fill('Berber salads');
  await page.getByRole('option', { name: 'Create “Berber salads”' }).click();
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await textBox(page, 'Name').last().fill('');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('This field is required.').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Berber salads');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => category.inputValue()).toBe('Berber salads');
  await save(page).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => category.inputValue()).toBe('Berber salads');
  await end();
});

test('errors in another tab are marked on it, with a link', async () => {
  const { page, end, expectRefusal } = await office.visit();
  expectRefusal(422);
  await enter(page, 'products/10');
  await page.getByRole('tab', { name: /Variants/ }).click();
  await page.getByRole('group', { name: 'Variants', exact: true }).getByRole('button', { name: 'Add' }).click();
  await page.getByRole('tab', { name: 'General' }).click();
  await save(page).click();
  await page.getByText('2 errors:').waitFor();
  // It is led to the first at once.
  await page.getByRole('tab', { name: /Variants.*2 errors/, selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Stock' }).click();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await page.getByRole('tab', { name: /Variants/, selected: true }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'));
  await expect.poll(focused).toBe('true');
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('variants');
  await page.getByRole('button', { name: 'Remove row' }).first().click();

  // The server’s own words: another product has this code.
  await page.getByRole('tab', { name: 'General' }).click();
  await textBox(page, 'SKU code').fill('TAJ-101');
  await page.getByRole('tab', { name: 'Website' }).click();
  await save(page).click();
  await page.getByRole('tab', { name: /General.*1 error/, selected: true }).waitFor();
  await expect.poll(() => textBox(page, 'SKU code').evaluate((box) => box === document.activeElement)).toBe(true);
  // Refused, it stays typed.
  expect(await textBox(page, 'SKU code').inputValue()).toBe('TAJ-101');
  await page.getByText('1 unsaved change').waitFor();
  await end();
});

test('a copy begins with everything but what no two may share', async () => {
  const { page, end } = await edit('products/11');
  await expect.poll(() => price(page).inputValue()).toMatch(/^\d+\.\d\d$/);
  const name = await textBox(page, 'Name').inputValue();
  const amount = await price(page).inputValue();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'New product', level: 1 }).waitFor();
  await expect.poll(() => textBox(page, 'Name').inputValue()).toBe(`${name} (copy)`);
  await expect.poll(() => price(page).inputValue()).toBe(amount);
  await expect.poll(() => textBox(page, 'SKU code').inputValue()).toBe('');
  await save(page).click();
  await page.getByRole('heading', { name: `${name} (copy)`, level: 1 }).waitFor();
  await end();
});

test('a formatted text is written by keyboard alone, and kept clean', async () => {
  const { page, end } = await office.visit({ theme: 'dark' });
  await enter(page, 'products/12');
  const text = textBox(page, 'Description');
  await page.getByRole('toolbar').waitFor();
  await text.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Slowly ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('cooked');
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/products/12'));
  await page.keyboard.press('Control+s');
  expect((await sent).postDataJSON()).toEqual({ description: '<p>Slowly <strong>cooked</strong></p>' });
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await end();
});

test('a picture is uploaded, put first by its menu, and saved', async () => {
  const { page, end } = await edit('products/4');
  const group = page.getByRole('group', { name: 'Images' });
  await group.getByRole('img').first().waitFor();
  const count = await group.getByRole('img').count();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
  const chooser = page.waitForEvent('filechooser');
  await group.getByRole('button', { name: /browse/ }).click();
  await (
    await chooser
  ).setFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    { name: 'new.png', mimeType: 'image/png', buffer: picture },
  ]);
  await group.getByText('notes.txt could not be uploaded: it is not a picture in a known format').waitFor();
  await expect.poll(() => group.getByRole('img').count()).toBe(count + 1);
  await group.getByRole('button', { name: `Picture ${count + 1}: actions` }).click();
  await page.getByRole('menuitem', { name: 'Make it the cover' }).click();
  await expect.poll(() => group.getByRole('img').first().getAttribute('src')).toContain('uploads');
  await save(page).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await group.getByRole('img').first().waitFor();
  await expect.poll(() => group.getByRole('img').first().getAttribute('src')).toContain('uploads');
  await end();
});

test('one walks from record to record in the order of the list that led here', async () => {
  const { page, end } = await office.openAs('manager', 'products');
  const links = page.locator('table[aria-busy] tbody tr').getByRole('link');
  await links.first().waitFor();
  const names = await page.locator('table[aria-busy] tbody tr a').allInnerTexts();
  await links.nth(1).click();
  await page.getByText(/^2 of \d+$/).waitFor();
  await page.getByRole('button', { name: 'Next record' }).click();
  await page.getByText(/^3 of \d+$/).waitFor();
  await page.getByRole('heading', { level: 1, name: names[2] }).waitFor();
  await page.getByRole('button', { name: 'Previous record' }).click();
  await page.getByRole('heading', { level: 1, name: names[1] }).waitFor();
  await page.getByRole('link', { name: 'View' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/show$/);
  await end();
});
