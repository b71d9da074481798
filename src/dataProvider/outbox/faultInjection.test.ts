import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FakeBrowser, sale, settle, type Fate, type FakeTab } from './fakes.fixture.ts';

/** One step of a simulated day, as far as it concerns the queue. */
type Step =
  | { readonly do: 'sell'; readonly tab: number }
  | { readonly do: 'sellTwice'; readonly tab: number }
  | { readonly do: 'edit'; readonly tab: number; readonly which: number }
  | { readonly do: 'crash'; readonly tab: number }
  | { readonly do: 'line'; readonly fates: readonly Fate[] }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'reached'; readonly tab: number }
  | { readonly do: 'hurry'; readonly tab: number }
  | { readonly do: 'repair'; readonly tab: number };

const TABS = 2;
const tab = fc.nat({ max: TABS - 1 });
const fate = fc.constantFrom<Fate>(
  ...(['fine', 'cutBefore', 'cutAfter', 'crash', 'proxy', 'busy', 'session', 'refused'] as const),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), tab }) },
  fc.record({ do: fc.constant('sellTwice' as const), tab }),
  fc.record({ do: fc.constant('edit' as const), tab, which: fc.nat({ max: 20 }) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), tab }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('line' as const), fates: fc.array(fate, { maxLength: 5 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 7, 11, 19, 25, 400, 5000) }),
  },
  fc.record({ do: fc.constant('reached' as const), tab }),
  fc.record({ do: fc.constant('hurry' as const), tab }),
  fc.record({ do: fc.constant('repair' as const), tab }),
);

/** One browser with two selling tabs, and the record of saved writes. */
class Shop {
  readonly browser = new FakeBrowser();
  readonly tabs: FakeTab[] = Array.from({ length: TABS }, () => this.browser.open());
  /** Uuids that a tab reported as saved. */
  readonly saved: string[] = [];
  /** All writes that were started. If a tab closed while saving, its write may exist or not. */
  readonly begun: string[] = [];

  #sell(index: number, times: number): void {
    const uuid = `s${this.begun.length}`;
    this.begun.push(uuid);
    for (let time = 0; time < times; time++) this.#keep(index, uuid, sale(uuid));
  }

  #keep(index: number, uuid: string, write: ReturnType<typeof sale>): void {
    void this.tabs[index]!.outbox.add([write]).then(() => {
      if (!this.saved.includes(uuid)) this.saved.push(uuid);
    });
  }

  #edit(index: number, which: number): void {
    const [of] = this.saved.slice(which % Math.max(1, this.saved.length));
    if (of === undefined) return;
    const uuid = `e${this.begun.length}`;
    this.begun.push(uuid);
    this.#keep(index, uuid, sale(uuid, { body: { editOrderId: of }, after: [of], counter: undefined }));
  }

  async repairAll(index: number): Promise<void> {
    const { outbox } = this.tabs[index]!;
    for (const { uuid, status } of outbox.get().entries) if (status === 'refused') void outbox.repair(uuid);
    await settle();
  }

  async do(one: Step): Promise<void> {
    switch (one.do) {
      case 'sell':
        this.#sell(one.tab, 1);
        break;
      case 'sellTwice':
        this.#sell(one.tab, 2);
        break;
      case 'edit':
        this.#edit(one.tab, one.which);
        break;
      case 'crash':
        this.tabs[one.tab]!.crash();
        this.tabs[one.tab] = this.browser.open();
        break;
      case 'line':
        this.browser.server.fates.push(...one.fates);
        break;
      case 'wait':
        await this.browser.time.pass(one.ms);
        break;
      case 'reached':
        this.tabs[one.tab]!.outbox.reached();
        break;
      case 'hurry':
        this.tabs[one.tab]!.outbox.retryNow();
        break;
      case 'repair':
        await this.repairAll(one.tab);
        break;
    }
  }

  /** Restores the network and resends everything refused. */
  async end(): Promise<void> {
    this.browser.server.fates = [];
    for (let round = 0; round < 4; round++) {
      await this.browser.time.pass(11 * 60_000);
      for (let index = 0; index < TABS; index++) await this.repairAll(index);
    }
  }
}

it('loses nothing and sends nothing twice, whatever fails at whatever time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const shop = new Shop();
      for (const one of steps) await shop.do(one);
      await shop.end();
      const { server } = shop.browser;
      // Everything reported as saved arrived exactly once, and nothing else arrived.
      expect(new Set(server.order).size).toBe(server.order.length);
      expect(shop.saved.filter((uuid) => !server.taken.has(uuid))).toEqual([]);
      expect(server.order.filter((uuid) => !shop.begun.includes(uuid))).toEqual([]);
      // Writes were sent in order, even if a closed tab left a call running.
      const numbers = [...server.taken.values()].flatMap(({ body }) => body.tillSequence ?? []);
      expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers.map((_, index) => index + 1));
      // An edit arrives after the sale it edits.
      for (const { body } of server.taken.values()) {
        const of = body.editOrderId;
        if (typeof of !== 'string') continue;
        const edits = server.order.findIndex((uuid) => server.taken.get(uuid)?.body === body);
        expect(server.order.indexOf(of)).toBeLessThan(edits);
      }
      for (const { outbox } of shop.tabs) expect(outbox.get().entries).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
