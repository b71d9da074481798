import { test } from 'vitest';
import { useOffice } from './office.ts';
import { expectSalesToArrive } from './offlineSales.ts';
import { useLine } from './useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);

test('sales without a network arrive once each, though the tab was closed in the middle of one', async () => {
  const { page, expectRefusal, end } = await office.visit({ width: 1280, height: 800 });
  expectRefusal('no connection');
  await expectSalesToArrive(page, { office, line, count: 2 });
  await end();
});
