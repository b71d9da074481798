// A restaurant's evening on the built pages: two tills, of which one loses its line, two stations with a printer each, the
// pass, the plan and the office. What people press is kept by the test itself; at the end of the evening paper, boards, pass,
// plan, tills, stock and cash say the same.
import { beforeAll, expect, test } from 'vitest';
import { suite } from '../support/suite.ts';
import { lastOrder } from '../support/tillActions.ts';
import * as checks from './eveningChecks.ts';
import { Evening, KINDS } from './eveningCourse.ts';
import { lastSequence, takenIn } from './eveningFigures.ts';
import { openOffice } from './eveningOffice.ts';
import * as people from './eveningPeople.ts';
import { startPrinters, untilPrinted } from './eveningPrinters.ts';
import { openRestaurant, type Restaurant } from './eveningSetup.ts';
import { useOffice } from './office.ts';
import { useLine } from './useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);

/** Orders of a whole evening, with `npm run test:all`, and of a shorter one; `EVENING=12` while somebody works on this test. */
const WHOLE = 60;
const SHORT = 15;
const ORDERS = Number(process.env.EVENING ?? (suite === 'all' ? WHOLE : SHORT));
const SEED = 2026;
/** Time limit of an evening on a busy machine, ms: on a quiet one it takes a third. */
const EVENING_MS = 900_000;
const TILLS = [0, 1] as const;

let restaurant: Restaurant;
beforeAll(async () => {
  restaurant = await openRestaurant(await office.as('admin'));
});

/** Everybody at their page, and their printers. */
async function open() {
  const { admin, stations } = restaurant;
  const since = await lastOrder(admin);
  const numbers = [await lastSequence(admin, '1'), await lastSequence(admin, '2')];
  const printers = await startPrinters(admin, office.url, stations);
  const tills = [
    await people.openTill(office, 'Till 1', office.url),
    await people.openTill(office, 'Till 2', line.url),
  ] as const;
  const boards = new Map<string, Awaited<ReturnType<typeof people.openStation>>>();
  for (const { name } of stations) boards.set(name, await people.openStation(office, name));
  const [pass, plan, back] = [await people.openPass(office), await people.openPlan(office), await openOffice(office)];
  const evening = new Evening({
    seed: SEED,
    restaurant,
    line,
    since,
    numbers,
    tills: [tills[0].page, tills[1].page],
    boards: new Map([...boards].map(([name, { page }]) => [name, page])),
    pass: pass.page,
    plan: plan.page,
    office: back.page,
  });
  return { evening, printers, visits: [...tills, ...boards.values(), pass, plan, back] };
}

test(
  'tills, kitchen, bar, pass, plan, paper and ledger say at the end of an evening what was pressed',
  async () => {
    const { admin } = restaurant;
    const before = [await takenIn(admin, '1'), await takenIn(admin, '2')] as const;
    const { evening, printers, visits } = await open();
    // The second till has no line while a third of the orders are sold. The cut is counted in orders, not in minutes: a clock
    // that is put forward would also move what the pages do by the time, such as reading again.
    for (let sold = 0; sold < ORDERS; sold += 1) {
      if (sold === ORDERS / 3) await evening.cut();
      else await evening.sell();
      if (sold === (2 * ORDERS) / 3) await evening.mend();
      for (const _ of evening.chance.times(4)) await evening.change();
      for (const _ of evening.chance.times(4)) await evening.cook();
    }
    expect(evening.record.orders.length).toBe(ORDERS);
    if (ORDERS === WHOLE) expect([...evening.done].toSorted()).toEqual([...KINDS, ...evening.boards.keys()].toSorted());
    await untilPrinted(admin);
    checks.expectPaper(evening, printers);
    await checks.expectOrders(evening);
    await checks.expectScreens(evening);
    await checks.expectTables(evening);
    await checks.expectStock(evening);
    for (const till of TILLS) await checks.expectTillList(evening, till);
    for (const till of TILLS) await checks.expectMoney(evening, till, before[till]);
    for (const { end } of visits) await end();
  },
  EVENING_MS,
);
