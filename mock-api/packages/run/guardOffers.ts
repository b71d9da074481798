import type { PluginServer } from '../../pluginServer.ts';
import { Problem } from '../../problem.ts';
import type { Tx } from '../../types.ts';
import type { PackageGuard } from './packageGuard.ts';

type Part = (...given: unknown[]) => unknown;

/** True for a transaction among what a part is given. */
const isTx = (value: unknown): value is Tx =>
  typeof value === 'object' && value !== null && 'afterCommit' in value && 'findBy' in value;

/** A function of an offer behind the guard. Its transaction is lent, as that of a hook. */
function guardPart(guard: PackageGuard, point: string, path: readonly string[], part: Part): Part {
  return (...given) => {
    // It was switched off while the request that asks for it went on.
    if (!guard.isOn)
      throw new Problem(503, `The package "${guard.id}" is switched off.`, {
        code: 'problem.packageOff',
        params: { name: guard.id },
      });
    const place = { hook: path.join('.'), resource: point };
    return guard.offer(place, given.find(isTx), (lent) =>
      part(...given.map((one) => (lent !== undefined && isTx(one) ? lent : one))),
    );
  };
}

/** A value of an offer: functions are guarded, at any depth; all else stays as it is. */
function guardValue(guard: PackageGuard, point: string, path: readonly string[], value: unknown): unknown {
  if (typeof value === 'function') return guardPart(guard, point, path, value as Part);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, guardValue(guard, point, [...path, name], inner)]),
  );
}

/** The offers of the package's present code at points of other plugins, behind its guard; nothing while it is off. */
export function guardOffers(guard: PackageGuard): NonNullable<PluginServer['offers']> {
  const { offers } = guard.code.server;
  if (!guard.isOn || !offers) return {};
  const guarded = Object.entries(offers).map(([point, offer]) => [point, guardValue(guard, point, [], offer)] as const);
  return Object.fromEntries(guarded) as NonNullable<PluginServer['offers']>;
}
