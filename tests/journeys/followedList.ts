import type { Response } from 'playwright-core';
import type { Office } from './office.ts';

/**
 * Looks at a list of customers while somebody else makes, changes and deletes one: all of it is shown without a reload.
 * @param isHub the answer that connects the page to the hub
 */
export async function expectFollowedList(office: Office, isHub: (response: Response) => boolean): Promise<void> {
  const admin = await office.as('admin');
  const { page, end } = await office.visit();
  const connected = page.waitForResponse(isHub);
  await office.signIn(page, 'manager', 'customers');
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  await connected;
  const made = await admin.post('customers', { firstName: 'Aaa', lastName: 'Newcomer', address: '1 Live Street' });
  await page.getByRole('searchbox').fill('Newcomer');
  await page.getByRole('link', { name: 'Aaa Newcomer' }).waitFor();
  await admin.put(made.body['@id'], { firstName: 'Bbb' });
  await page.getByRole('link', { name: 'Bbb Newcomer' }).waitFor();
  await admin.delete(made.body['@id']);
  await page.getByRole('link', { name: 'Bbb Newcomer' }).waitFor({ state: 'detached' });
  await end();
}
