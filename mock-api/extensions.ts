import { baseNameOf, extensionProblem, withExtension, type Extension, type Resource } from '#resource';

/** The parts of a plugin that concern resources. */
export interface ExtendingPlugin {
  /** Name of its folder. */
  readonly id: string;
  /** Resources that it owns, as it declares them. */
  readonly resources: readonly Resource[];
  /** Fields that it adds to resources of other plugins. */
  readonly extensions?: readonly Extension[];
}

/** The resources so far, by name, with their owner. */
type Owned = Map<string, { readonly owner: string; readonly resource: Resource }>;

const ownedBy = (plugins: readonly ExtendingPlugin[]): Owned =>
  new Map(
    plugins.flatMap(({ id, resources }) => resources.map((resource) => [resource.name, { owner: id, resource }])),
  );

/** Adds an extension to a resource and to its views: all of them read and write the rows of one table. */
function extend(owned: Owned, plugin: string, extension: Extension): void {
  for (const [name, { owner, resource }] of owned) {
    if (baseNameOf(resource) !== extension.extends) continue;
    owned.set(name, { owner, resource: withExtension(resource, plugin, extension) });
  }
}

/** Applies all extensions in the order of the plugins. `refuse` is told of those that cannot be applied. */
function applied(plugins: readonly ExtendingPlugin[], refuse: (plugin: string, reason: string) => void): Owned {
  const owned = ownedBy(plugins);
  for (const { id, extensions = [] } of plugins) {
    for (const extension of extensions) {
      const known = owned.get(extension.extends);
      if (!known) continue;
      const { owner, resource } = known;
      const problem = extensionProblem(id, extension, owner, resource);
      if (problem === null) extend(owned, id, extension);
      else refuse(id, problem);
    }
  }
  return owned;
}

/** The resources of all plugins, with the fields that others add to them. Resources of absent plugins are not extended. */
export const extendedResources = (plugins: readonly ExtendingPlugin[]): Resource[] =>
  [...applied(plugins, () => undefined).values()].map(({ resource }) => resource);

/**
 * Finds the first extension that cannot be applied: it names a field that is there already.
 * @returns its plugin, and the reason to leave it out; undefined when all can be applied
 */
export function findRefusedExtension(
  plugins: readonly ExtendingPlugin[],
): { readonly id: string; readonly failed: string } | undefined {
  const refused: { id: string; failed: string }[] = [];
  applied(plugins, (id, failed) => refused.push({ id, failed }));
  return refused[0];
}
