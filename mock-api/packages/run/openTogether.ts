import type { Store } from '../../db/store.ts';
import type { Model } from '../../model.ts';
import { joinPlugins, modelsOf, type LoadedPlugin } from '../../plugins.ts';
import { StartupProblem } from '../../startupProblem.ts';
import type { LoadedPackage } from './loadPackages.ts';

/** The plugins with the packages among them, and the database with their structure. */
export interface OpenedTogether {
  readonly models: ReadonlyMap<string, Model>;
  readonly plugins: readonly LoadedPlugin[];
  readonly store: Store;
}

/** Parts of an opening. */
export interface OpenParts {
  /** What Flexy brings. */
  readonly plugins: readonly LoadedPlugin[];
  readonly packages: readonly LoadedPackage[];
  /** Opens the database with these models. @param packaged names of the resources of packages */
  readonly open: (models: ReadonlyMap<string, Model>, packaged: ReadonlySet<string>) => Promise<Store>;
}

const withTables = ({ plugin }: LoadedPackage): boolean => plugin.resources.length > 0;

/**
 * Opens the database with the tables of all packages. A package whose tables contradict the stored data is left out: it must
 * not keep the server from starting.
 * @throws StartupProblem, or the database's own error, when the packages are not to blame
 */
export async function openTogether({ plugins, packages, open }: OpenParts): Promise<OpenedTogether> {
  const attempt = async (failed: ReadonlyMap<string, string>): Promise<OpenedTogether> => {
    const brought = packages.map(({ id, plugin }): LoadedPlugin => {
      const reason = failed.get(id);
      return reason === undefined ? plugin : { id, resources: [], failed: reason, isPackage: true };
    });
    const joined = modelsOf(joinPlugins([...plugins, ...brought]));
    const guests = joined.plugins.filter(({ isPackage }) => isPackage).flatMap(({ resources }) => resources);
    return { ...joined, store: await open(joined.models, new Set(guests.map(({ name }) => name))) };
  };
  try {
    return await attempt(new Map());
  } catch (error) {
    const suspects = packages.filter(withTables).map(({ id }) => id);
    if (!(error instanceof StartupProblem) || suspects.length === 0) throw error;
    const sets = [...suspects.map((id) => [id]), ...(suspects.length > 1 ? [suspects] : [])];
    for (const ids of sets) {
      const opened = await attempt(new Map(ids.map((id) => [id, error.message]))).catch(() => null);
      if (opened) return opened;
    }
    throw error;
  }
}
