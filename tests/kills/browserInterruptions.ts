import type { Browser, Page } from 'playwright-core';
import { SIGNED_IN_HINT } from '../../src/admin/auth/session.ts';
import { CONTEXT_OPTIONS } from '../support/chromium.ts';
import { Api, type Body } from '../support/client.ts';
import { openProxy, type ProxyCall, type ProxyRules, type CuttableProxy } from '../support/cuttableProxy.ts';
import {
  waitUntilSent,
  beginDay,
  cartLine,
  waitForOfflineFiles,
  lastOrder,
  untilSaved,
  payExactly,
  products,
  salesAfter,
  saveOrder,
  scan,
  readScannableProducts,
  type ScannableProduct,
} from '../support/tillActions.ts';
import { seededRandom } from './random.ts';

/** A server that can be killed and restarted, possibly at another address. */
export interface KilledServer {
  readonly url: () => string;
  /** Kills and restarts it. */
  readonly kill: () => Promise<void>;
}

export interface BrowserInterruptionOptions {
  readonly browser: Browser;
  readonly server: KilledServer;
  readonly cuts: number;
  readonly seed: number;
}

/** Result of a run. Each sale is identified by its product and its unique quantity. */
export interface BrowserInterruptionResult {
  /** Number of sales that the screen confirmed as saved. */
  readonly saved: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly isGapFree: boolean;
  /** Number of interruptions by kind. */
  readonly cuts: Readonly<Record<Interruption, number>>;
}

/** Kinds of interruptions. */
const INTERRUPTIONS = [
  /** The network is cut until the next interruption. */
  'network',
  /** A request of a sale is dropped before it reaches the server. */
  'before',
  /** The answer to a sale is dropped. */
  'answer',
  /** The tab is closed with products in the cart. */
  'tab',
  /** The tab is closed while it saves. */
  'saving',
  /** The server is killed after it stored a sale, before the answer. */
  'server',
] as const;
type Interruption = (typeof INTERRUPTIONS)[number];

/** Status of a newly stored sale. */
const STORED = 201;

const isSale = ({ method, path }: ProxyCall) => method === 'POST' && path.endsWith('/api/orders');

/** All kinds of interruptions in a seeded random order, repeatedly. */
function* cutsOf(random: () => number): Generator<Interruption, never> {
  for (;;) {
    const left: Interruption[] = [...INTERRUPTIONS];
    while (left.length > 0) yield* left.splice(Math.floor(random() * left.length), 1);
  }
}

/** Sells at a real till in a real browser, with interruptions. */
class Seller {
  readonly #options: BrowserInterruptionOptions;
  readonly #line: CuttableProxy;
  readonly #random: () => number;
  readonly #waiting: Interruption[] = [];
  #isCut = false;
  readonly made: Record<Interruption, number> = { network: 0, before: 0, answer: 0, tab: 0, saving: 0, server: 0 };
  page: Page;
  restarts: Promise<void> = Promise.resolve();

  /** Number of interruptions so far. */
  get count(): number {
    return Object.values(this.made).reduce((sum, one) => sum + one, 0);
  }

  constructor(options: BrowserInterruptionOptions, line: CuttableProxy, page: Page, random: () => number) {
    this.#options = options;
    this.#line = line;
    this.#random = random;
    this.page = page;
    line.rules = this.#rules();
  }

  /** Sells `count` pieces of a product during an interruption. */
  async sell(product: ScannableProduct, count: number, cut: Interruption): Promise<void> {
    this.#prepare(cut);
    await this.#fill(product, count);
    if (cut === 'tab' && (await this.#reopen(product)) === 'empty') await this.#fill(product, count);
    await payExactly(this.page);
    if (cut === 'saving') return this.#saveAndClose(product);
    await saveOrder(this.page).click();
    return untilSaved(this.page);
  }

  async #fill(product: ScannableProduct, count: number): Promise<void> {
    for (let at = 1; at <= count; at += 1) await scan(this.page, product, at);
  }

  #prepare(cut: Interruption): void {
    if (cut === 'network') this.#switchLine();
    else if (cut === 'before' || cut === 'answer' || cut === 'server') this.#waiting.push(cut);
    else this.made[cut] += 1;
  }

  /** Takes the next pending interruption of one of these kinds. */
  #take(...wanted: readonly Interruption[]): Interruption | undefined {
    const at = this.#waiting.findIndex((cut) => wanted.includes(cut));
    const [cut] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (cut) this.made[cut] += 1;
    return cut;
  }

  #rules(): ProxyRules {
    return {
      reaches: (call) => !isSale(call) || this.#take('before') === undefined,
      isAnswered: (call, status) => {
        const cut = isSale(call) && status === STORED ? this.#take('answer', 'server') : undefined;
        if (cut === 'server') this.restarts = this.restarts.then(this.#options.server.kill);
        return cut === undefined;
      },
    };
  }

  #switchLine(): void {
    if (this.#isCut) this.#line.mend();
    else {
      this.#line.cut();
      this.made.network += 1;
    }
    this.#isCut = !this.#isCut;
  }

  /** Restores the network and drops pending interruptions. */
  mend(): void {
    this.#waiting.length = 0;
    this.#line.mend();
  }

  /** Closes the tab between the click and the receipt, then saves the sale if it was not saved. */
  async #saveAndClose(product: ScannableProduct): Promise<void> {
    const { page } = this;
    await saveOrder(page).click({ noWaitAfter: true });
    await page.waitForTimeout(this.#random() * 60);
    if ((await this.#reopen(product)) === 'empty') return;
    await payExactly(this.page);
    await saveOrder(this.page).click();
    await untilSaved(this.page);
  }

  /** Closes the tab and opens the till in another one. @returns whether the cart is full then */
  async #reopen(product: ScannableProduct): Promise<'empty' | 'full'> {
    const before = this.page;
    this.page = await newTab(before);
    await before.close();
    await this.page.goto(`${this.#line.url}/admin/pos`);
    await products(this.page)
      .waitFor()
      .catch(async (cause: unknown) => {
        const seen = await this.page.locator('body').ariaSnapshot();
        throw new Error(`The till did not open (seed ${this.#options.seed}):\n${seen}`, { cause });
      });
    const empty = this.page.getByText('Cart is empty').first();
    await empty.or(cartLine(this.page, product.name)).first().waitFor();
    return (await empty.count()) > 0 ? 'empty' : 'full';
  }
}

async function newTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  tab.setDefaultTimeout(30_000);
  return tab;
}

async function signedIn(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ ...CONTEXT_OPTIONS, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await context.request.post(`${url}/en/api/login_check`, { data: { username: 'admin', password: 'demo' } });
  await page.goto(`${url}/en/api/instance`);
  await page.evaluate((hint) => localStorage.setItem(hint, '1'), SIGNED_IN_HINT);
  await page.goto(`${url}/admin/pos`);
  await beginDay(page);
  await waitForOfflineFiles(page);
  return page;
}

const nameOf = (name: string, count: number) => `${count} × ${name}`;

function compare(
  saved: readonly string[],
  orders: readonly Body[],
): Pick<BrowserInterruptionResult, 'lost' | 'doubled' | 'isGapFree'> {
  const found = orders.map(({ orderItems: [one] }) => nameOf(one.description, one.quantity));
  const numbers = orders.map(({ tillSequence }) => tillSequence).toSorted((one, other) => one - other);
  return {
    lost: saved.filter((one) => !found.includes(one)),
    doubled: found.filter((one, at) => found.indexOf(one) !== at || !saved.includes(one)),
    isGapFree: numbers.every((number, at) => number === numbers[0] + at),
  };
}

/** Time limit until sent sales are on the server, ms: a page that was just opened has not read its queue yet. */
const THERE_MS = 60_000;

/** The sales on the server, once all are there or no more arrive. */
async function salesOnServer(url: string, since: number, count: number): Promise<Body[]> {
  const admin = await new Api(url).as('admin');
  const until = Date.now() + THERE_MS;
  let found = await salesAfter(admin, since);
  while (found.length < count && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    found = await salesAfter(admin, since);
  }
  return found;
}

/** Sells until the number of interruptions is reached, then checks that each sale is on the server once. */
export async function sellThroughBrowserInterruptions(
  options: BrowserInterruptionOptions,
): Promise<BrowserInterruptionResult> {
  const { browser, server } = options;
  const random = seededRandom(options.seed);
  const admin = await new Api(server.url()).as('admin');
  const goods = await readScannableProducts(admin, Math.min(options.cuts, 40));
  const since = await lastOrder(admin);
  const line = await openProxy(server.url);
  const seller = new Seller(options, line, await signedIn(browser, line.url), random);
  const saved: string[] = [];
  const next = cutsOf(random);
  try {
    for (let at = 0; seller.count < options.cuts; at += 1) {
      const product = goods[at % goods.length];
      if (!product) break;
      const count = 1 + Math.floor(at / goods.length);
      await seller.sell(product, count, next.next().value);
      saved.push(nameOf(product.name, count));
    }
    seller.mend();
    await seller.restarts;
    await seller.page.context().setOffline(true);
    // The network is back, so the queue is sent at once.
    await seller.page.context().setOffline(false);
    await waitUntilSent(seller.page);
    return {
      saved: saved.length,
      ...compare(saved, await salesOnServer(server.url(), since, saved.length)),
      cuts: seller.made,
    };
  } finally {
    await seller.page.context().close();
    await line.close();
  }
}
