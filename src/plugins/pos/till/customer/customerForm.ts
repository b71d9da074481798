import { isObject } from '#resource';

/** Fields of the form for a new customer, in their order. */
export const CUSTOMER_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'companyName',
  'companyLegalNumber',
] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];

/** Typed values of the form. */
export type CustomerDraft = Readonly<Record<CustomerField, string>>;

/** Required fields: a delivery needs a name and an address. */
export const REQUIRED: readonly CustomerField[] = ['firstName', 'lastName', 'address'];

/** Error messages by field. */
export type FieldErrors = Readonly<Partial<Record<CustomerField, string>>>;

/** Content of a failed call. */
export interface SaveError {
  /** Messages of the server about fields of the form. */
  readonly fields: FieldErrors;
  /** Other messages of the server. */
  readonly others: readonly string[];
}

/** Prefills the form from a search text without results: letters become the name, digits the phone number. */
export function draftFrom(typed: string): CustomerDraft {
  const empty = Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, ''])) as Record<CustomerField, string>;
  if (/^[\d\s+().-]{4,}$/.test(typed)) return { ...empty, phone: typed };
  const [firstName = '', ...more] = typed.split(/\s+/);
  return { ...empty, firstName, lastName: more.join(' ') };
}

/** Splits the violations of an answer into those of the form's fields and the others. */
export function readSaveError(error: unknown): SaveError {
  const body = isObject(error) ? error.body : undefined;
  const list = isObject(body) && Array.isArray(body.violations) ? body.violations.filter(isObject) : [];
  const fields: Partial<Record<CustomerField, string>> = {};
  const others: string[] = [];
  for (const { propertyPath, message } of list) {
    const field = CUSTOMER_FIELDS.find((one) => one === propertyPath);
    if (field && fields[field] === undefined) fields[field] = String(message);
    else others.push(String(message));
  }
  return { fields, others };
}

/** True when there was no answer: the server is down or there is no network. */
export const isWithoutAnswer = (error: unknown): boolean => isObject(error) && error.status === 0;

/** Request body of a draft; empty fields are left out. */
export const bodyOf = (draft: CustomerDraft): Record<string, string> =>
  Object.fromEntries(
    CUSTOMER_FIELDS.map((field) => [field, draft[field].trim()] as const).filter(([, text]) => text !== ''),
  );
