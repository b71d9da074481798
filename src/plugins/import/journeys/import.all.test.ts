import { beforeAll, expect, test } from 'vitest';
import { follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import type { Api } from '../../../../tests/support/client.ts';
import { latin1, priceOf } from './actions.ts';

const office = useOffice();
const line = useLine(() => office.url);
let manager: Api;
beforeAll(async () => {
  manager = await office.as('manager');
});

test('the server goes away during the upload: the page says so, keeps all choices, and the same button goes on', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'manager', 'settings/appearance');
  await follow(page, 'import?entity=Product');
  const file = {
    name: 'one.csv',
    mimeType: 'text/csv',
    buffer: latin1('name,skuCode,price\nTamarind,IMP-T1,10\n,IMP-T2,5\n'),
  };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('button', { name: 'Next: columns' }).click();
  line.cut();
  await page.getByRole('button', { name: 'Next: values' }).click();
  await page.getByText(/^Upload failed\. /).waitFor();
  await page.getByText('3 of 3 columns mapped').waitFor();
  line.mend();
  await page.getByRole('button', { name: 'Next: values' }).click();
  const empty = page.getByRole('region', { name: 'Name is empty' });
  await empty.getByRole('button', { name: 'Leave out' }).click();
  await page.getByText('1 row ready').waitFor();
  // Rows and choices are on the server: the page opened anew goes on with them.
  await page.reload();
  await page.getByText('1 row ready').waitFor();
  await page.getByRole('button', { name: 'Upload 1 row' }).click();
  await page.getByText('The import is done: 1 record.').waitFor();
  expect([await priceOf(manager, 'IMP-T1'), await priceOf(manager, 'IMP-T2')]).toEqual([10, undefined]);
  await end();
});
