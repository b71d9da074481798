import type { Logger } from 'pino';
import type { Settings } from './config.ts';
import { openStore } from './db/open.ts';
import type { Store } from './db/store.ts';
import type { Model } from './model.ts';
import { loadPackages } from './packages/run/loadPackages.ts';
import { openTogether } from './packages/run/openTogether.ts';
import { readArchiveOf, readInstalled } from './packages/run/readInstalled.ts';
import { Packages } from './packages/run/packages.ts';
import { loadPlugins, type LoadedPlugin } from './plugins.ts';

/** The database of a server with the plugins and packages whose structure it has. */
export interface OpenedData {
  readonly models: ReadonlyMap<string, Model>;
  readonly plugins: readonly LoadedPlugin[];
  readonly packages: Packages;
  readonly store: Store;
  /** Changes the stored values of packages for their versions, once the engine is there. */
  readonly changePackageData: () => Promise<void>;
}

/**
 * Loads the plugins and the installed packages, and opens the database with the structure that they declare together.
 * @param onStatement told of each statement
 * @throws StartupProblem, or the database's own error
 */
export async function openData(
  { config, secrets }: Settings,
  log: Logger,
  onStatement: (text: string, ms: number) => void,
): Promise<OpenedData> {
  const place = { dataDir: config.dataDir, databaseUrl: secrets.databaseUrl };
  let isBackedUp = false;
  // Once for each start: nothing is written between a change of the structure and those of packages' data.
  const backUp = async () => {
    if (isBackedUp) return;
    await (await import('./backup/upgrade.ts')).backUpBeforeUpgrade(place, config.now(), log);
    isBackedUp = true;
  };
  const loaded = await loadPackages(await readInstalled(place), config.packages, log);
  const { models, plugins, store } = await openTogether({
    plugins: await loadPlugins(),
    packages: loaded,
    open: (declared, packaged) =>
      openStore({
        ...{ ...place, poolerUrl: secrets.poolerUrl, readUrl: secrets.readUrl, pool: config.databasePool },
        ...{ models: declared, packaged, log, onStatement },
        ...{ isOlderAllowed: config.isOlderAllowed, beforeUpgrade: backUp },
      }),
  });
  for (const { id, failed } of plugins) if (failed) log.error({ plugin: id, reason: failed }, 'A plugin is left out');
  const packages = new Packages(loaded, plugins, config.packages);
  const archiveOf = (id: string, digest: string) => readArchiveOf(store.read, id, digest);
  return {
    ...{ models, plugins, packages, store },
    changePackageData: () => packages.changeData({ store, backUp }, archiveOf),
  };
}
