import { notFound, Problem, type CallHandler, type ResourceHooks, type Tx } from '#server';
import type { finishStepCall } from '../calls.ts';
import { texts } from './i18n.ts';

/** Id of the person behind a request: the operator, else the account. */
const selfOf = ({ actor }: Tx): number | null => actor.operatorId ?? actor.userId;

/** Sets author and time of a new activity. Samples have their own. */
export const activityHooks: ResourceHooks<'lead_activities'> = {
  before: async ({ op, values, isClient }, tx) => {
    if (op === 'delete') return;
    if (typeof values.text === 'string') values.text = values.text.replaceAll(/\r\n?/g, '\n');
    if (op === 'update') return;
    if (isClient) values.author = selfOf(tx);
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
    author: selfOf(tx),
  });
  await tx.update('lead_opportunities', lead.id, { nextStep: null, nextStepAt: null });
  return { activity: activity.id };
};
