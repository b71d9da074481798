import { attemptInTx } from '../../api/clientWrites.ts';
import type { Compute, ResourceHooks } from '../../hookTypes.ts';
import type { HooksByName } from '../../pluginServer.ts';
import type { PackageGuard } from './packageGuard.ts';

type Computed = Record<string, Compute<never>>;

/** The hooks that a package may have, for a resource. Others of it are never called. */
export const HOOKS = [
  ...(['prepare', 'before', 'after', 'isKeptInBin', 'restoring', 'restored', 'computed', 'shown'] as const),
  ...(['columns', 'toCaller', 'where', 'list'] as const),
];

/** Names of fields that a part of the hooks is declared for: they are the same in each version that takes its place. */
const namesOf = (part: object | undefined): readonly string[] => Object.keys(part ?? {});

/**
 * Hooks of one resource that call those of the package's present code. While it is off they do nothing: reads and writes go on
 * as if there was no package.
 * @param first hooks of the code at the start: later code has the same ones
 */
function guardOne(guard: PackageGuard, resource: string, first: ResourceHooks): ResourceHooks {
  const hooks = (): ResourceHooks => guard.code.server.hooks?.[resource] ?? {};
  const at = (hook: string) => ({ hook, resource });
  const computeOf =
    (field: string): Compute<never> =>
    async (rows, context) => {
      const empty = rows.map(() => null);
      if (!guard.isOn) return empty;
      const compute = (hooks().computed as Computed | undefined)?.[field];
      try {
        return (await guard.decide(at(`computed.${field}`), () => compute?.(rows, context) ?? empty)) as unknown[];
      } catch (error) {
        // A value of the package is no decision: the record is answered without it.
        if (guard.isOn) throw error;
        return empty;
      }
    };
  const guarded: Required<Omit<ResourceHooks, 'together'>> = {
    prepare: async (body, tx, op) =>
      guard.isOn ? guard.decideIn(at('prepare'), tx, (lent) => hooks().prepare?.(body, lent, op) ?? body) : body,
    before: async (write, tx) => {
      if (guard.isOn) await guard.decideIn(at('before'), tx, (lent) => hooks().before?.(write, lent));
    },
    after: async (write, row, tx) => {
      if (!guard.isOn) return;
      const attempt = (work: () => Promise<void>) => attemptInTx(tx, work);
      await guard.follow(at('after'), tx, attempt, async (lent) => hooks().after?.(write, row, lent));
    },
    isKeptInBin: (row) => guard.isOn && guard.decideNow(at('isKeptInBin'), () => hooks().isKeptInBin?.(row) === true),
    restoring: async (tx) => {
      if (guard.isOn) await guard.decideIn(at('restoring'), tx, (lent) => hooks().restoring?.(lent));
    },
    restored: async (row, tx) => {
      if (!guard.isOn) return;
      const attempt = (work: () => Promise<void>) => attemptInTx(tx, work);
      await guard.follow(at('restored'), tx, attempt, async (lent) => hooks().restored?.(row, lent));
    },
    computed: Object.fromEntries(namesOf(first.computed).map((field) => [field, computeOf(field)])),
    shown: {
      fields: first.shown?.fields ?? [],
      rows: async (rows, context) =>
        guard.isOn ? guard.decide(at('shown'), () => hooks().shown?.rows(rows, context) ?? rows) : rows,
    },
    columns: Object.fromEntries(
      namesOf(first.columns).map((field) => [
        field,
        (alias, caller) =>
          guard.isOn ? guard.decideNow(at('columns'), () => hooks().columns?.[field]?.(alias, caller) ?? null) : null,
      ]),
    ),
    toCaller: async (stored, now, tx) =>
      guard.isOn
        ? guard.decideIn(at('toCaller'), tx, (lent) => hooks().toCaller?.(stored, now, lent) ?? stored)
        : stored,
    where: async (query, context) =>
      guard.isOn ? guard.decide(at('where'), () => hooks().where?.(query, context) ?? null) : null,
    list: async (query, context, request) =>
      guard.isOn ? guard.decide(at('list'), () => hooks().list?.(query, context, request) ?? null) : null,
  };
  return Object.fromEntries(HOOKS.filter((name) => first[name] !== undefined).map((name) => [name, guarded[name]]));
}

/** All hooks of a package behind its guard, by resource. */
export const guardHooks = (guard: PackageGuard): HooksByName =>
  Object.fromEntries(
    Object.entries(guard.code.server.hooks ?? {}).flatMap(([resource, hooks]) =>
      hooks ? [[resource, guardOne(guard, resource, hooks)]] : [],
    ),
  );
