import { beforeAll, expect, test } from 'vitest';
import { useOffice } from './office.ts';
import { cartLine, choose, lastOrder, openDay, openRegister, untilSaved } from './register.ts';

const office = useOffice({}, { savesData: true });

beforeAll(() => openDay(office));

test('a new customer: what the server does not take stands at its field; then the sale is theirs', async () => {
  const { page, end, expectRefusal } = await office.visit({ width: 1280, height: 800 });
  expectRefusal(422);
  await office.signIn(page, 'cashier');
  await openRegister(page);
  await page.getByRole('button', { name: 'New customer' }).click();
  const form = page.getByRole('dialog', { name: 'New customer' });
  const type = (name: string, text: string) => form.getByRole('textbox', { name, exact: true }).fill(text);
  await type('First name', 'Zineb');
  await type('Last name', 'Kettani');
  await type('Email', 'zineb@riad');
  await form.getByRole('button', { name: 'Save and choose' }).click();
  await form.getByText('This field is required.').waitFor();
  await type('Address', '4 derb Sidi Bouloukat, Médina');
  await form.getByRole('button', { name: 'Save and choose' }).click();
  const told = form.getByRole('alert').filter({ hasText: 'This value is not a valid email address.' });
  await told.waitFor();
  await form.getByText('The server refused 1 field.').waitFor();
  await form.getByRole('button', { name: 'Dismiss: Email' }).click();
  await told.waitFor({ state: 'detached' });
  await type('Email', 'zineb@riad.example.ma');
  await form.getByRole('button', { name: 'Save and choose' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Zineb Kettani/ }).waitFor();
  await choose(page, 'harira', 'Harira, bowl');
  await cartLine(page, 'Harira, bowl').waitFor();
  await page.keyboard.press('F9');
  await page.getByRole('group', { name: 'Payment methods' }).getByRole('button', { name: /^Cash/ }).click();
  await page.getByRole('button', { name: /^Save Order/ }).click();
  await untilSaved(page);
  await expect.poll(async () => (await lastOrder(office)).fullTotalAmount).toBe(16);
  expect(await lastOrder(office)).toMatchObject({
    customer: { fullName: 'Zineb Kettani' },
    createdBy: { username: 'cashier' },
    paymentStatus: 'paid',
  });
  await end();
});
