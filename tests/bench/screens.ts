import path from 'node:path';
import { chromium } from 'playwright-core';
import { filesOf } from '../support/builtFiles.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { startChild, type Child } from './child.ts';
import { atMost, median, shareAtMost, type Figure } from './figures.ts';
import { newFolder } from './fixture.ts';
import { BUDGETS } from './stock/weight.ts';
import { buildPages, type Built } from './screensBuild.ts';
import { visit, type Application, type Times } from './screensVisit.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);

/** Modules of the shell beyond those of the sign-in page. They load together with the first list. */
const SHELL = ['src/admin/app/SignedIn.tsx', 'src/admin/app/dataProvider.ts', 'src/i18n/bundles/en.screens.ts'];

const FORM = 'input[name="password"]';
const MENU = 'a[href$="/products"]';

const serve = async ({ pages }: Built): Promise<Child> =>
  startChild(path.join(import.meta.dirname, 'pagesServer.ts'), [pages, await newFolder()]);

const urlOf = ({ port }: Child) => `http://127.0.0.1:${port}`;

async function compare(ours: Application, stock: Application): Promise<{ ours: Times[]; stock: Times[] }> {
  const times: { ours: Times[]; stock: Times[] } = { ours: [], stock: [] };
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    // The first round warms up the caches.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = { ours: await visit(browser, ours), stock: await visit(browser, stock) };
      if (round === 0) continue;
      times.ours.push(pair.ours);
      times.stock.push(pair.stock);
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** Files that any of the visits requested. */
const filesIn = (times: readonly Times[], step: keyof Times['files']) => times.flatMap(({ files }) => files[step]);

function weights(ours: Built, stock: Built, times: { ours: Times[]; stock: Times[] }): Figure[] {
  const stockFirst = stock.weightOf(filesIn(times.stock, 'signIn'));
  const signIn = filesIn(times.ours, 'signIn');
  const shell = ours.weightOf([...signIn, ...filesOf(ours.pages, SHELL)]);
  const list = ours.weightOf(filesIn(times.ours, 'list'));
  return [
    shareAtMost('JavaScript until the sign-in form', ours.weightOf(signIn), 'kB', stockFirst, BUDGETS.signIn),
    shareAtMost('JavaScript with the shell', shell, 'kB', stockFirst, BUDGETS.shell),
    shareAtMost(
      'JavaScript until the first list',
      list,
      'kB',
      stock.weightOf(filesIn(times.stock, 'list')),
      BUDGETS.list,
    ),
  ];
}

function speeds(times: { ours: Times[]; stock: Times[] }): Figure[] {
  const of = (side: 'ours' | 'stock', step: 'signIn' | 'shell' | 'list') => median(times[side].map((one) => one[step]));
  const beside = (name: string, step: 'signIn' | 'shell' | 'list', limit: number) =>
    shareAtMost(name, of('ours', step), 'ms', of('stock', step), limit);
  return [
    beside('sign-in form painted, first visit', 'signIn', 0.45),
    beside('from sending the form to the menu', 'shell', 0.6),
    beside('first list painted, later visit', 'list', 0.5),
    atMost('first visit without a token: the form', of('ours', 'signIn'), 'ms', 1000),
  ];
}

/**
 * The first screens in a real browser with a throttled processor, compared with react-admin's own application on the same
 * provider and server (docs/benchmarks.md). Visits alternate; the figures are medians.
 */
export async function screens(): Promise<readonly Figure[]> {
  const ours = await buildPages('vite.config.ts');
  const stock = await buildPages('tests/bench/stock/vite.config.ts');
  const servers = [await serve(ours), await serve(stock)] as const;
  try {
    const times = await compare(
      {
        url: urlOf(servers[0]),
        list: '/admin/products',
        signs: { signIn: FORM, shell: MENU, list: 'table[aria-busy] tbody tr' },
      },
      {
        url: urlOf(servers[1]),
        list: '/admin/#/products',
        signs: { signIn: FORM, shell: MENU, list: '.RaDatagrid-row' },
      },
    );
    return [...weights(ours, stock, times), ...speeds(times)];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
