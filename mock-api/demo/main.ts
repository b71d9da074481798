import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { createAuth } from '../auth/index.ts';
import { readConfig, type Settings } from '../config.ts';
import { openStore } from '../db/open.ts';
import { FILE } from '../db/sqlite.ts';
import type { Peers, Store, StoreOptions } from '../db/store.ts';
import { createEngine } from '../engine.ts';
import { makeFolder } from '../files/folder.ts';
import { createLog } from '../log.ts';
import { compileModels } from '../model.ts';
import { rightsOf } from '../namedRights.ts';
import { loadPlugins, modelsOf } from '../plugins.ts';
import { describeStartupError, startupStack, StartupProblem } from '../startupProblem.ts';
import { buildDemo, ensureDemo } from './build.ts';
import { FIRST_OPTION, type FailedSamples } from './makeDemoInChild.ts';
import { isDatabaseOpen } from '../db/isDatabaseOpen.ts';
import { loadSamples } from './loadSamples.ts';

/** Most products. They are written in one transaction, which may take a minute. */
const MOST_PRODUCTS = 500_000;

/** Pause between two tries to become the one that makes the demo data, ms. */
const WAIT_MS = 250;

const USAGE = 'Usage: npm run demo -- [--products 100000]';

/** Parses the command line. 0 products means the hand-written ones; `isFirst`: a starting server runs the command. */
function readArguments(args: readonly string[]): { products: number; isFirst: boolean } {
  try {
    const first = FIRST_OPTION.slice(2);
    const options = { products: { type: 'string', default: '0' }, [first]: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const products = Number(values.products);
    if (/^\d+$/.test(String(values.products)) && products <= MOST_PRODUCTS)
      return { products, isFirst: Reflect.get(values, first) === true };
  } catch (error) {
    // An unknown option gets the same message as a wrong number.
    if (!(error instanceof TypeError)) throw error;
  }
  throw new StartupProblem(`${USAGE} (a whole number up to ${MOST_PRODUCTS}).`);
}

const giveUp = () => process.exit(1);

const openDemoStore = (
  { config: { dataDir, isOlderAllowed }, secrets }: Settings,
  models: StoreOptions['models'],
  log: Logger,
): Promise<Store> => openStore({ dataDir, isOlderAllowed, databaseUrl: secrets.databaseUrl, models, log });

/** Builds the demo data in an empty database. Reports failed samples to the waiting server. */
async function makeFirst({ config, secrets }: Settings, log: Logger): Promise<void> {
  // The server has ended. The next start builds the data.
  process.once('disconnect', giveUp);
  const { models, plugins } = modelsOf(await loadPlugins());
  const store = await openDemoStore({ config, secrets }, models, log);
  try {
    const auth = await createAuth({ config, store, models, log, rights: rightsOf(plugins) });
    const engine = createEngine({ store, models, plugins, log, actorOf: auth.actorOf, now: config.now });
    const samples = await loadSamples(plugins, (id, error) => {
      const reason = error instanceof Error ? error.message : String(error);
      process.send?.({ id, reason } satisfies FailedSamples);
    });
    const { dataDir, demoLanguage: language } = config;
    const peers = store.peers({ heard: () => undefined, told: () => undefined });
    try {
      await becomeBuilder(peers);
      await ensureDemo({ store, engine, models, plugins: samples, dataDir, language, log });
    } finally {
      await peers.close();
    }
  } finally {
    await store.close();
  }
}

/** Waits until no other server makes the demo data of this database. What the other one made is found afterwards. */
async function becomeBuilder(peers: Peers): Promise<void> {
  while (!(await peers.tryLead('demo data'))) await delay(WAIT_MS);
}

/** Rebuilds the demo data in the database of DATA_DIR or DATABASE_URL. All its records are replaced. */
async function makeAnew(settings: Settings, products: number, log: Logger): Promise<Record<string, number>> {
  const { config, secrets } = settings;
  if (secrets.databaseUrl === '' && isDatabaseOpen(join(config.dataDir, FILE))) {
    throw new StartupProblem(
      `A server is using the database in ${config.dataDir}. Stop it, then make the demo data anew.`,
    );
  }
  const plugins = await loadPlugins();
  const broken = plugins.find((plugin) => plugin.failed !== undefined);
  if (broken) throw new StartupProblem(`The plugin ${broken.id} cannot be loaded: ${broken.failed}.`);
  const models = compileModels(plugins.flatMap((plugin) => plugin.resources));
  const store = await openDemoStore({ config, secrets }, models, log);
  try {
    const auth = await createAuth({ config, store, models, log, rights: rightsOf(plugins) });
    const engine = createEngine({ store, models, plugins, log, actorOf: auth.actorOf, now: config.now });
    await engine.ensureSingletons();
    const samples = await loadSamples(plugins);
    const { dataDir, demoLanguage: language } = config;
    return await buildDemo({ store, engine, models, plugins: samples, dataDir, language, log, products });
  } finally {
    await store.close();
  }
}

async function run(): Promise<void> {
  let settings: Settings | undefined;
  try {
    const { products, isFirst } = readArguments(process.argv.slice(2));
    settings = readConfig(process.env);
    makeFolder(settings.config.dataDir);
    if (isFirst) {
      await makeFirst(settings, createLog('silent'));
      return;
    }
    const startedAt = Date.now();
    const counts = await makeAnew(settings, products, createLog(settings.config.logLevel));
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(
      `Demo data made: ${rows} records, ${counts.products ?? 0} of them products, in ${seconds} s.\n`,
    );
  } catch (error) {
    process.stderr.write(`${await describeStartupError(error, settings?.config)}\n${startupStack(error)}`);
    process.exitCode = 1;
  } finally {
    // The channel to the waiting server would keep this process alive, also when it failed.
    process.off('disconnect', giveUp);
    process.disconnect?.();
  }
}

await run();
