import type { Store } from '../../db/store.ts';
import type { Model } from '../../model.ts';
import { joinPlugins, modelsOf, type LoadedPlugin } from '../../plugins.ts';
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
  readonly packages: readonly Pick<LoadedPackage, 'id' | 'plugin'>[];
  /** Opens the database with these models. @param packaged names of the resources of packages */
  readonly open: (models: ReadonlyMap<string, Model>, packaged: ReadonlySet<string>) => Promise<Store>;
}

/** Reasons of the packages that are left out, by their ids. */
type LeftOut = ReadonlyMap<string, string>;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Opens the database without the packages that are left out. */
async function openWithout(left: LeftOut, { plugins, packages, open }: OpenParts): Promise<OpenedTogether> {
  const brought = packages.map(({ id, plugin }): LoadedPlugin => {
    const failed = left.get(id);
    return failed === undefined ? plugin : { id, resources: [], failed, isPackage: true };
  });
  const fitting = joinPlugins([...plugins, ...brought]);
  const joined = modelsOf(fitting);
  const blamed = joined.plugins.find((one, at) => one.isPackage === true && one.failed !== fitting[at]?.failed);
  if (blamed) throw new Error(blamed.failed);
  const guests = joined.plugins.filter(({ isPackage }) => isPackage).flatMap(({ resources }) => resources);
  return { ...joined, store: await open(joined.models, new Set(guests.map(({ name }) => name))) };
}

/**
 * Opens the database with the tables of all packages. A package with which that fails, for whatever reason, is left out: it must
 * not keep the server from starting. Of two that cannot be there together, the first one by id stays.
 * @throws the error of an opening that fails without any package, too
 */
export async function openTogether(parts: OpenParts): Promise<OpenedTogether> {
  const suspects = parts.packages.filter(({ plugin }) => plugin.resources.length > 0).map(({ id }) => id);
  try {
    return await openWithout(new Map(), parts);
  } catch (error) {
    if (suspects.length === 0) throw error;
    const all = new Map(suspects.map((id) => [id, textOf(error)]));
    const bare = await openWithout(all, parts).catch(() => {
      throw error;
    });
    return suspects.length === 1 ? bare : addEach(suspects, all, bare, parts);
  }
}

/** Takes the packages in again, one after the other, and leaves out each with which the database cannot be opened. */
async function addEach(ids: readonly string[], all: LeftOut, bare: OpenedTogether, parts: OpenParts) {
  let [left, opened]: [LeftOut, OpenedTogether | null] = [all, bare];
  for (const id of ids) {
    await opened?.store.close();
    const more = new Map([...left].filter(([other]) => other !== id));
    try {
      opened = await openWithout(more, parts);
      left = more;
    } catch (error) {
      opened = null;
      left = new Map([...left, [id, textOf(error)]]);
    }
  }
  return opened ?? openWithout(left, parts);
}
