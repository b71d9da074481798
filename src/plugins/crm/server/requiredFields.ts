import { fillText } from '#resource';
import { invalid, type Tx, type Write } from '#server';
import { fieldOfLead, missingFields, type RequirableLead } from '../rules/requiredFields.ts';
import { texts } from './i18n.ts';

/**
 * Requires what a stage asks for of a lead that comes into it, whichever way it is written.
 * @throws Problem 422 naming each field that is missing
 */
export async function requireFields(write: Write<'lead_opportunities'>, tx: Tx): Promise<void> {
  const { leadStage } = write.values;
  const [stage] = typeof leadStage === 'number' ? await tx.readBy('lead_stages', { id: leadStage }) : [];
  if (!stage?.requiredFields?.length) return;
  const missing = missingFields(await leadAfter(write, tx), stage.requiredFields);
  if (missing.length === 0) return;
  const lead = write.values.name ?? write.before?.name ?? '';
  const text = (field: (typeof missing)[number]) =>
    fillText(texts.required.missing[tx.locale], { lead, field: texts.requiredFields[field][tx.locale] });
  throw invalid(
    ...missing.map((field) => ({ propertyPath: fieldOfLead(field), code: 'crm.required', text: text(field) })),
  );
}

/** The lead after a write, as far as stages ask for its fields. */
async function leadAfter({ before, values }: Write<'lead_opportunities'>, tx: Tx): Promise<RequirableLead> {
  const { customer, ...lead } = { ...before, ...values };
  const [known] = typeof customer === 'number' ? await tx.readBy('customers', { id: customer }) : [];
  return { ...lead, customer: known ?? null };
}
