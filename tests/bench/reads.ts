import path from 'node:path';
import { startServer } from '../support/server.ts';
import { Api } from '../support/client.ts';
import { startChild } from './child.ts';
import { atMost, fasterAtLeast, median, slowerAtMost, type Figure } from './figures.ts';
import { fixture, PRODUCTS, type Fixture } from './fixture.ts';
import { usageOf } from './usage.ts';
import { load, type LoadRequest, type LoadResult } from './load.ts';

/** The compared servers. */
type Side = 'bare' | 'flexy' | 'json-server';
/** Kinds of requests. */
export type RequestKind = 'list' | 'one' | 'search';

/** Connections, rounds and duration of a round, ms, of the reading benches. */
export const CONNECTIONS = 32;
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
export const ROUND_MS = 1500;
export const REQUEST_KINDS: readonly RequestKind[] = ['list', 'one', 'search'];
/** Parts of product names. Some occur in thousands of names, some in a few hundred. */
const WORDS = [
  'baguette',
  'safi',
  'harissa',
  'olives',
  'cumin',
  'ceramic',
  'paprika',
  'saffron',
  'coffee',
  'taliouine',
];

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('An empty list.');
  return found;
};

/** The n-th request of a kind to one of the servers. Consecutive requests differ, so that no cached answer is used. */
export function requestOf(side: Side, question: RequestKind, data: Fixture, headers: Record<string, string>) {
  return (index: number): LoadRequest => {
    const category = at(data.categories, index);
    const page = 1 + ((index * 7) % Math.min(20, category.pages));
    const id = 1 + ((index * 7919) % PRODUCTS);
    const word = at(WORDS, index);
    const paths: Record<Side, Record<RequestKind, string>> = {
      bare: {
        list: `/list?category=${category.id}&page=${page}`,
        one: `/products/${id}`,
        search: `/search?name=${word}`,
      },
      flexy: {
        list: `/en/api/products?category=${category.id}&order%5Bprice%5D=desc&page=${page}`,
        one: `/en/api/products/${id}`,
        search: `/en/api/products?name=${word}`,
      },
      'json-server': {
        list: `/products?category=${category.id}&_sort=price&_order=desc&_page=${page}&_limit=30`,
        one: `/products/${id}`,
        search: `/products?name__fold_like=${word}&_page=1&_limit=30`,
      },
    };
    return { path: paths[side][question], headers };
  };
}

/** Headers of a client. */
export const clientHeaders = (token: string | null) => ({
  Authorization: `Bearer ${token ?? ''}`,
  Accept: 'application/ld+json',
});

interface Target {
  readonly port: number;
  readonly pid: number;
  readonly headers: Record<string, string>;
}

/** A load with the processor time per answer, ms; NaN when the system does not tell. */
interface Round extends LoadResult {
  readonly processor: number;
}

async function measure(targets: Readonly<Record<Side, Target>>, question: RequestKind, data: Fixture) {
  const results: Record<Side, Round[]> = { bare: [], flexy: [], 'json-server': [] };
  const ask = async (side: Side, durationMs: number): Promise<Round> => {
    const { port, pid, headers } = targets[side];
    const request = requestOf(side, question, data, headers);
    const before = (await usageOf(pid)).processor ?? Number.NaN;
    const result = await load({ port, request, connections: CONNECTIONS, durationMs });
    const used = ((await usageOf(pid)).processor ?? Number.NaN) - before;
    return { ...result, processor: used / result.requests };
  };
  for (const side of ['bare', 'flexy'] as const) await ask(side, 1000);
  for (let round = 0; round < ROUNDS; round += 1) {
    // json-server is slower by orders of magnitude, so a third of the rounds is enough.
    const sides: readonly Side[] = round % 3 === 0 ? ['bare', 'flexy', 'json-server'] : ['bare', 'flexy'];
    for (const side of sides) {
      const result = await ask(side, ROUND_MS);
      if (Object.keys(result.statuses).join() !== '200')
        throw new Error(`${side} answered ${JSON.stringify(result.statuses)} to ${question}`);
      results[side].push(result);
    }
  }
  return results;
}

const rate = (results: readonly LoadResult[]) => median(results.map(({ perSecond }) => perSecond));

/** Names of the requests in the table. */
export const REQUEST_NAMES: Readonly<Record<RequestKind, string>> = {
  list: 'list page with filter, order, total',
  one: 'one product',
  search: 'substring search with total',
};

function figuresOf(question: RequestKind, results: Record<Side, Round[]>): Figure[] {
  const name = REQUEST_NAMES[question];
  const [ours, bare, json] = [rate(results.flexy), rate(results.bare), rate(results['json-server'])];
  const figures = [slowerAtMost(`${name}, beside bare`, ours, bare, question === 'list' ? 2.5 : 3)];
  figures.push(...processorFigure(name, results));
  const times = { ...fasterAtLeast(`${name}, beside json-server`, ours, json, 150) };
  if (question === 'list') {
    const p99 = median(results.flexy.map((result) => result.p99));
    figures.push(times, atMost(`${name}, p99`, p99, 'ms', 100));
  } else {
    figures.push({ name: times.name, measured: ours, unit: '/s', baseline: json, ratio: times.ratio ?? 0 });
  }
  return figures;
}

/**
 * Processor time per answer relative to the bare server. It is steadier than rates when other programs share the machine.
 */
function processorFigure(name: string, results: Record<Side, Round[]>): Figure[] {
  const of = (side: Side) => median(results[side].map(({ processor }) => processor));
  const [ours, bare] = [of('flexy'), of('bare')];
  if (Number.isNaN(ours)) return [];
  return [{ name: `${name}, processor time`, measured: ours, unit: 'ms', baseline: bare, ratio: ours / bare }];
}

/** List, single record and search at 100,000 products, in alternating rounds (docs/benchmarks.md). */
export async function reads(): Promise<readonly Figure[]> {
  const data = await fixture();
  const server = await startServer({ dataDir: data.dataDir });
  const bare = await startChild(path.join(import.meta.dirname, 'bareServer.ts'), [data.database]);
  const json = await startChild(path.join(import.meta.dirname, 'jsonServerBaseline.ts'), [data.database]);
  try {
    const { token } = await new Api(server.url).as('admin');
    const targets = {
      bare: { ...bare, headers: {} },
      flexy: { ...server, headers: clientHeaders(token) },
      'json-server': { ...json, headers: {} },
    };
    const figures: Figure[] = [];
    for (const question of REQUEST_KINDS) figures.push(...figuresOf(question, await measure(targets, question, data)));
    return figures;
  } finally {
    await Promise.all([server.stop(), bare.stop(), json.stop()]);
  }
}
