import { actingPerson, notFound, Problem, type CallHandler, type ResourceHooks } from '#server';
import type { finishStepCall } from '../calls.ts';
import { texts } from './i18n.ts';

/** Sets author and time of a new activity. Samples have their own. */
export const activityHooks: ResourceHooks<'lead_activities'> = {
  before: async ({ op, values, isClient }, tx) => {
    if (op === 'delete') return;
    if (typeof values.text === 'string') values.text = values.text.replaceAll(/\r\n?/g, '\n');
    if (op === 'update') return;
    if (isClient) values.author = actingPerson(tx.actor);
    values.at ??= tx.now;
  },
};

/** Records the next step of a lead as an activity, and removes it from the lead, in one transaction on the locked lead. */
export const finishStep: CallHandler<typeof finishStepCall> = async ({ tx, params, input, translate }) => {
  const lead = await tx.find('lead_opportunities', params.id);
  if (!lead) throw notFound();
  if (lead.nextStep !== input.step)
    throw new Problem(409, translate(texts.activities.otherStep), { code: 'crm.otherStep' });
  const activity = await tx.create('lead_activities', {
    lead: lead.id,
    kind: 'step',
    text: input.step,
    at: tx.now,
    author: actingPerson(tx.actor),
  });
  await tx.update('lead_opportunities', lead.id, { nextStep: null, nextStepAt: null, nextStepKind: null });
  return { activity: activity.id };
};
