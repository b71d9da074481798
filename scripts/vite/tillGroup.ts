/** What is asked of the bundler about a module. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** The register's screen, and what of the same plugin runs without any screen of it. */
const SCREEN = 'till/Till.tsx';
const APART = ['queue/goOn.ts', 'queue/service.ts', 'scan/service.ts', 'start/FloorPlan.tsx'];

const PLUGIN = /^(.*[\\/]src[\\/]plugins[\\/]pos[\\/])/;

/** All that a module brings along, itself among it. */
function reach(graph: Graph, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const other of graph.getModuleInfo(id)?.importedIds ?? []) reach(graph, other, found);
  return found;
}

let known: { readonly graph: Graph; readonly modules: ReadonlySet<string> } | undefined;

/** Modules of the plugin that come with its screen, and with nothing that comes before it. */
function modulesOf(graph: Graph, folder: string): ReadonlySet<string> {
  const idOf = (file: string) => folder + file.replaceAll('/', folder.includes('\\') ? '\\' : '/');
  const apart = APART.map((file) => reach(graph, idOf(file)));
  // What is asked for by itself is a file by itself.
  const isAsked = (id: string) => (graph.getModuleInfo(id)?.dynamicImporters ?? []).length > 0;
  const isOwn = (id: string) => !isAsked(id) && !apart.some((others) => others.has(id));
  return new Set([...reach(graph, idOf(SCREEN))].filter(isOwn));
}

/**
 * One file for what the register needs of its own plugin, in place of three dozen: it packs to nine tenths. Parts of others
 * stay in files of their own, so that no other screen fetches the register for them.
 */
export const tillGroup = {
  debugName: 'till',
  test: PLUGIN,
  includeDependenciesRecursively: false,
  name(id: string, graph: Graph): string | null {
    const folder = PLUGIN.exec(id)?.[1] ?? '';
    if (known?.graph !== graph) known = { graph, modules: modulesOf(graph, folder) };
    return known.modules.has(id) ? 'till' : null;
  },
};
