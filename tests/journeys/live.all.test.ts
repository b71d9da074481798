import { expect, test } from 'vitest';
import { expectFollowedList } from './followedList.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

test('a list shows what somebody else changes, makes and deletes, without a reload', async () => {
  await expectFollowedList(office, (response) => response.url().includes('/.well-known/mercure'));
});

test('live updates do not overwrite typed values, and both changes are saved', async () => {
  const admin = await office.as('admin');
  const made = await admin.post('customers', { firstName: 'Hold', lastName: 'On', address: 'Old street' });
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal(412);
  await office.signIn(page, 'manager', `customers/${made.body.id}`);
  await page.getByRole('textbox', { name: 'Company', exact: true }).fill('Typed');
  await admin.put(made.body['@id'], { address: 'New street' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await admin.get(made.body['@id'])).body.companyName).toBe('Typed');
  await expect.poll(async () => (await admin.get(made.body['@id'])).body.address).toBe('New street');
  await end();
});
