import { Api } from '../support/client.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { median, plainFigure, type Figure } from './figures.ts';
import { buildDemo, fixture, newFolder, PRODUCTS, type Fixture } from './fixture.ts';
import { load, type LoadResult } from './load.ts';
import {
  clientHeaders,
  CONNECTIONS,
  REQUEST_NAMES,
  REQUEST_KINDS,
  requestOf,
  ROUND_MS,
  ROUNDS,
  type RequestKind,
} from './reads.ts';

interface Side {
  readonly server: TestServer;
  readonly headers: Record<string, string>;
}

async function ask({ server, headers }: Side, question: RequestKind, data: Fixture): Promise<LoadResult> {
  const request = requestOf('flexy', question, data, headers);
  const result = await load({ port: server.port, request, connections: CONNECTIONS, durationMs: ROUND_MS });
  if (Object.keys(result.statuses).join() !== '200')
    throw new Error(`${question} was answered ${JSON.stringify(result.statuses)}`);
  return result;
}

async function compare(sides: readonly [Side, Side], question: RequestKind, data: Fixture): Promise<Figure[]> {
  const results: [LoadResult[], LoadResult[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = [await ask(sides[0], question, data), await ask(sides[1], question, data)] as const;
    // The first round warms up the caches.
    if (round > 0) results.forEach((list, at) => list.push(at === 0 ? pair[0] : pair[1]));
  }
  const [embedded, postgres] = results.map((list) => median(list.map(({ perSecond }) => perSecond)));
  const name = `${REQUEST_NAMES[question]}, on PostgreSQL beside the embedded database`;
  const figure = plainFigure(name, postgres ?? Number.NaN, '/s');
  return [
    { ...figure, baseline: embedded ?? Number.NaN, ratio: (postgres ?? 0) / (embedded ?? 1) },
    plainFigure(`${REQUEST_NAMES[question]}, p99 on PostgreSQL`, median(results[1].map(({ p99 }) => p99)), 'ms'),
  ];
}

/** Runs the requests of `reads` against two servers with the same data: one on PostgreSQL, one on the embedded database. */
export async function readsOnPostgres(): Promise<readonly Figure[]> {
  const database = await startPostgres({ isDurable: true });
  if (!database) throw new Error('No PostgreSQL could be had.');
  try {
    const data = await fixture();
    const env = { DATABASE_URL: await createDatabase(database.url) };
    const folder = await newFolder();
    await buildDemo({ DATA_DIR: folder, ...env }, PRODUCTS);
    const servers = [
      await startServer({ dataDir: data.dataDir }),
      await startServer({ dataDir: folder, env }),
    ] as const;
    try {
      const side = async (server: TestServer): Promise<Side> => {
        const { token } = await new Api(server.url).as('admin');
        return { server, headers: clientHeaders(token) };
      };
      const sides = [await side(servers[0]), await side(servers[1])] as const;
      const figures: Figure[] = [];
      for (const question of REQUEST_KINDS) figures.push(...(await compare([...sides], question, data)));
      return figures;
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  } finally {
    await database.stop();
  }
}
