/**
 * Fields that a stage may ask for (docs/rules/boards.md, "Required fields"). `customerEmail` and `customerPhone` are those of
 * the lead's customer.
 */
export const REQUIRABLE = [
  'estimatedValue',
  'customer',
  'customerEmail',
  'customerPhone',
  'agent',
  'expectedOn',
  'description',
  'nextStep',
] as const;
/** A field that a stage may ask for. */
export type Requirable = (typeof REQUIRABLE)[number];

/** A lead as far as stages ask for its fields; relations in any form, null or absent: none. */
export interface RequirableLead {
  readonly estimatedValue?: number | null;
  readonly customer?: { readonly email?: string | null; readonly phone?: string | null } | null;
  readonly agent?: unknown;
  readonly expectedOn?: string | null;
  readonly description?: string | null;
  readonly nextStep?: string | null;
}

/** The field of the lead by which a required one is filled in: e-mail and phone belong to its customer. */
export const fieldOfLead = (field: Requirable) =>
  field === 'customerEmail' || field === 'customerPhone' ? 'customer' : field;

/** Tells whether a required field is one of the customer, who is there. */
export const isOfCustomer = (field: Requirable): boolean => fieldOfLead(field) !== field;

function valueOf(lead: RequirableLead, field: Requirable): unknown {
  if (field === 'customerEmail') return lead.customer?.email;
  if (field === 'customerPhone') return lead.customer?.phone;
  return lead[field];
}

/** A text of blanks is empty, and a value of 0 is none. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined && value !== 0;

/**
 * Fields that a stage asks for and a lead lacks, in the order of {@link REQUIRABLE}. Without a customer their e-mail address and
 * phone number are not named: first somebody has to be chosen.
 */
export function missingFields(lead: RequirableLead, required: readonly string[] | null | undefined): Requirable[] {
  const missing = REQUIRABLE.filter((field) => required?.includes(field) && !isFilled(valueOf(lead, field)));
  if (isFilled(lead.customer) || !missing.some(isOfCustomer)) return missing;
  return REQUIRABLE.filter((field) => field === 'customer' || (missing.includes(field) && !isOfCustomer(field)));
}
