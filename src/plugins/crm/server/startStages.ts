import type { Tx, Write } from '#server';
import type { WrittenRowOf } from '#resource';
import { inLanguages, USUAL_STAGES } from '../rules/usualStages.ts';

/** Gives a new objective of a person the usual stages, so that its board can be used at once. Samples have their own. */
export async function startStages(
  { op, isClient }: Write<'objectifs'>,
  { id }: WrittenRowOf<'objectifs'>,
  tx: Tx,
): Promise<void> {
  if (op !== 'create' || !isClient) return;
  for (const [at, { name, code = null, probability }] of USUAL_STAGES.entries())
    await tx.create('lead_stages', { name: inLanguages(name), code, probability, objectif: id, position: at + 1 });
}
