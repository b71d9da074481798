import { afterAll, test } from 'vitest';
import { HUB_SECRET, startFakeHub, type FakeHub } from '../support/mercure.ts';
import { expectFollowedList } from './followedList.ts';
import { useOffice } from './office.ts';

let hub: FakeHub;
const office = useOffice(
  async () => {
    hub = await startFakeHub();
    return { env: { MERCURE_HUB_URL: hub.url, MERCURE_JWT_SECRET: HUB_SECRET } };
  },
  { savesData: true },
);
afterAll(() => hub?.close());

test('a list shows what somebody else changes, told by the hub of another server', async () => {
  await expectFollowedList(office, (response) => response.url().startsWith(hub.url) && response.status() === 200);
});
