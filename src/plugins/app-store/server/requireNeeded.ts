import { fillText } from '#resource';
import { isInRange, Problem, type Tx, type Write } from '#server';
import { packageOf, type UsedPackage } from './applicationOf.ts';
import { texts } from './i18n.ts';

/**
 * Refuses to switch a package on that needs another one which is not there.
 * @throws Problem 409 naming the first one that is missing
 */
export async function requireNeeded({ values, before }: Write<'applications'>, tx: Tx): Promise<void> {
  const isOn = (values.isEnabled ?? before?.isEnabled) === true && (values.installed ?? before?.installed) === true;
  const { packages = {} } = (values.package ?? before?.package ?? {}) as Partial<UsedPackage>;
  if (!isOn || Object.keys(packages).length === 0) return;
  const versions = await runningVersions(tx);
  for (const [name, range] of Object.entries(packages)) {
    if (isInRange(versions.get(name) ?? '', range)) continue;
    throw new Problem(409, fillText(texts.faults.missingPackage[tx.locale], { name, range }));
  }
}

/** Versions of the packages that are installed and on. */
async function runningVersions(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.readBy('applications', { installed: true, isEnabled: true });
  return new Map(
    rows.flatMap((row) => (row.code === null ? [] : [[row.code, packageOf(row)?.version ?? ''] as const])),
  );
}
