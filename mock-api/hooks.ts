import type { Resource } from '#resource';
import { StartupProblem } from './startupProblem.ts';
import type { ListCondition, ResourceHooks } from './hookTypes.ts';
import type { PluginServer } from './pluginServer.ts';
import type { Row, Tx, Write } from './types.ts';

/** The parts of a plugin that concern hooks. */
export interface HookingPlugin {
  /** Name of its folder. */
  readonly id: string;
  /** Resources that it owns. */
  readonly resources: readonly Resource[];
  readonly server?: PluginServer;
}

/** Hooks of one plugin for one resource. */
export interface PluginHooks {
  /** Id of the plugin; `server` for the server's own hooks. */
  readonly id: string;
  readonly hooks: ResourceHooks;
}

/**
 * Hooks of a resource in the order they run: those of the plugin that owns it, then those of others by plugin id. A view
 * runs the hooks of its base resource first, then its own.
 */
export function hooksInOrder(resource: Resource, plugins: readonly HookingPlugin[]): PluginHooks[] {
  const names = resource.viewOf ? [resource.viewOf.resource, resource.name] : [resource.name];
  return names.flatMap((name) => {
    const owner = plugins.find(({ resources }) => resources.some((one) => one.name === name));
    const others = plugins.filter((plugin) => plugin !== owner).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return [...(owner ? [owner] : []), ...others].flatMap(({ id, server }) => {
      const hooks = server?.hooks?.[name];
      return hooks ? [{ id, hooks }] : [];
    });
  });
}

/** A field that two plugins compute. The first one keeps it. */
export interface ComputedConflict {
  readonly field: string;
  readonly first: string;
  readonly second: string;
}

/** Finds a field that two plugins compute; null when there is none. */
export function findComputedConflict(chain: readonly PluginHooks[]): ComputedConflict | null {
  const computedBy = new Map<string, string>();
  for (const { id, hooks } of chain) {
    for (const field of Object.keys(hooks.computed ?? {})) {
      const first = computedBy.get(field);
      if (first !== undefined) return { field, first, second: id };
      computedBy.set(field, id);
    }
  }
  return null;
}

/**
 * Combines hooks so that all of them run in order. A hook that throws ends the write, and later ones do not run.
 * @throws StartupProblem when two compute the same field
 */
export function composeHooks(resource: string, chain: readonly PluginHooks[]): ResourceHooks {
  const twice = findComputedConflict(chain);
  if (twice) {
    throw new StartupProblem(
      `The plugins "${twice.first}" and "${twice.second}" both compute the field "${twice.field}" of "${resource}". Take one of them out.`,
    );
  }
  const all = chain.map(({ hooks }) => hooks);
  const [only] = all;
  if (only && all.length === 1) return only;
  const has = (name: keyof ResourceHooks) => all.some((hooks) => hooks[name] !== undefined);
  return {
    ...(has('prepare') && { prepare: prepareAll(all) }),
    async before(write, tx) {
      for (const hooks of all) await hooks.before?.(write, tx);
    },
    async after(write, row, tx) {
      for (const hooks of all) await hooks.after?.(write, row, tx);
    },
    ...(has('together') && { together: togetherOf(all) }),
    isKeptInBin: (row) => all.some((hooks) => hooks.isKeptInBin?.(row) === true),
    async restoring(tx) {
      for (const hooks of all) await hooks.restoring?.(tx);
    },
    async restored(row, tx) {
      for (const hooks of all) await hooks.restored?.(row, tx);
    },
    computed: Object.assign({}, ...all.map(({ computed }) => computed)),
    ...(has('shown') && { shown: shownByAll(all) }),
    ...(has('columns') && { columns: Object.assign({}, ...all.map(({ columns }) => columns)) }),
    async toCaller(stored, now, tx) {
      let values = stored;
      for (const hooks of all) values = (await hooks.toCaller?.(values, now, tx)) ?? values;
      return values;
    },
    ...(has('where') && { where: whereOfAll(all) }),
    ...(has('list') && { list: firstList(all) }),
  };
}

/** Runs the hooks before writes of one resource that are made together. */
export async function runHooksBefore(hooks: ResourceHooks, writes: readonly Write[], tx: Tx): Promise<void> {
  const { together } = hooks;
  if (together?.before && writes.length > 1) return together.before(writes, tx);
  for (const write of writes) await hooks.before?.(write, tx);
}

/** Runs the hooks after writes of one resource that were made together. */
export async function runHooksAfter(
  hooks: ResourceHooks,
  writes: readonly Write[],
  rows: readonly Row[],
  tx: Tx,
): Promise<void> {
  const { together } = hooks;
  if (together?.after && writes.length > 1) return together.after(writes, rows, tx);
  for (const [at, write] of writes.entries()) {
    const row = rows[at];
    if (row) await hooks.after?.(write, row, tx);
  }
}

/** Each plugin's hooks for all writes, in order. */
const togetherOf = (all: readonly ResourceHooks[]): NonNullable<ResourceHooks['together']> => ({
  async before(writes, tx) {
    for (const hooks of all) await runHooksBefore(hooks, writes, tx);
  },
  async after(writes, rows, tx) {
    for (const hooks of all) await runHooksAfter(hooks, writes, rows, tx);
  },
});

/** The combined hooks of every resource, by name. `own`: the server's hooks, which run before those of plugins. */
export function composeAllHooks(
  resources: Iterable<Resource>,
  own: Readonly<Record<string, ResourceHooks>>,
  plugins: readonly HookingPlugin[],
): Map<string, ResourceHooks> {
  const composed = new Map<string, ResourceHooks>();
  for (const resource of resources) {
    const hooks = own[resource.name];
    const chain = [...(hooks ? [{ id: 'server', hooks }] : []), ...hooksInOrder(resource, plugins)];
    composed.set(resource.name, composeHooks(resource.name, chain));
  }
  return composed;
}

/** Each hook gets the body of the previous one. After a redirect the others prepare an update of that record. */
function prepareAll(all: readonly ResourceHooks[]): NonNullable<ResourceHooks['prepare']> {
  return async (sent, tx, op) => {
    let body = sent;
    let redirect: { redirect: number; isNew?: boolean } | null = null;
    for (const hooks of all) {
      if (!hooks.prepare) continue;
      const result = await hooks.prepare(body, tx, redirect ? 'update' : op);
      if (!isRedirect(result)) {
        body = result;
        continue;
      }
      if (redirect) throw new Error('Two plugins lead one write to different records.');
      const { body: rest, ...target } = result;
      [redirect, body] = [target, rest];
      // There is nothing to change: the record is answered as it is.
      if (Object.keys(rest).length === 0) break;
    }
    return redirect ? { ...redirect, body } : body;
  };
}

type Prepared = Awaited<ReturnType<NonNullable<ResourceHooks['prepare']>>>;
type Redirect = { redirect: number; body: Record<string, unknown>; isNew?: boolean };

/** Tells a redirect from a body. A body may have a field of the same name, but not both. */
export const isRedirect = (result: Prepared): result is Redirect =>
  typeof result.redirect === 'number' && typeof result.body === 'object' && result.body !== null;

function shownByAll(all: readonly ResourceHooks[]): NonNullable<ResourceHooks['shown']> {
  const some = all.flatMap(({ shown }) => shown ?? []);
  return {
    fields: some.flatMap(({ fields }) => fields),
    async rows(rows, context) {
      let shown = rows;
      for (const one of some) shown = await one.rows(shown, context);
      return shown;
    },
  };
}

/** Combines the conditions of all hooks by AND. */
function whereOfAll(all: readonly ResourceHooks[]): NonNullable<ResourceHooks['where']> {
  return async (query, context) => {
    const found: ListCondition[] = [];
    for (const hooks of all) {
      const condition = await hooks.where?.(query, context);
      if (condition) found.push(condition);
    }
    if (found.length === 0) return null;
    return {
      replaces: found.flatMap(({ replaces }) => replaces),
      where: (eb) => eb.and(found.map((condition) => condition.where(eb))),
    };
  };
}

/** Returns the first answer. */
function firstList(all: readonly ResourceHooks[]): NonNullable<ResourceHooks['list']> {
  return async (query, context, request) => {
    for (const hooks of all) {
      const answer = await hooks.list?.(query, context, request);
      if (answer) return answer;
    }
    return null;
  };
}
