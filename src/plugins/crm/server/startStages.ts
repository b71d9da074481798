import { notFound, type CallHandler } from '#server';
import type { startStagesCall } from '../calls.ts';
import { inLanguages, USUAL_STAGES } from '../rules/usualStages.ts';

/** Gives an objective the usual stages, so that its board can be used at once, on the locked objective. */
export const startStages: CallHandler<typeof startStagesCall> = async ({ tx, params }) => {
  const objectif = await tx.find('objectifs', params.id);
  if (!objectif || !(await tx.canRead('objectifs', objectif.id))) throw notFound();
  const known = await tx.findBy('lead_stages', { objectif: objectif.id });
  if (known.length > 0) return { made: 0 };
  for (const [at, { name, code = null, probability }] of USUAL_STAGES.entries()) {
    const values = { name: inLanguages(name), code, probability, objectif: objectif.id, position: at + 1 };
    await tx.create('lead_stages', values);
  }
  return { made: USUAL_STAGES.length };
};
