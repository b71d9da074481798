import { expect, test } from 'vitest';
import { signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { openRegister } from '../../../../tests/journeys/register.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import { waitForOfflineFiles } from '../../../../tests/support/tillActions.ts';
import { PRINTED_MS, sellTea, useTillPrinter } from './tillPrinter.ts';

const office = useOffice();
const line = useLine(() => office.url);
const { papers, pairDevice } = useTillPrinter(office, () => line.url);

test('a till prints through its device’s bridge without the server, too', async () => {
  const { page, expectRefusal, end } = await office.visit({ width: 1280, height: 800 });
  expectRefusal('no connection');
  await pairDevice(page);
  await signIn(page, line.url, 'cashier', 'settings/appearance');
  await openRegister(page);
  await sellTea(page);
  await expect.poll(() => papers().length, { timeout: PRINTED_MS }).toBe(1);
  // The windows of the till are loaded in the background, until all of them are stored.
  await waitForOfflineFiles(page);
  line.cut();
  await sellTea(page);
  await expect.poll(() => papers().length, { timeout: PRINTED_MS }).toBe(2);
  line.mend();
  await end();
});
