import { fold } from '#resource';

/** A customer as far as leads are compared by them. */
export interface Contact {
  readonly id: number;
  readonly fullName?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
}

/** A lead as far as it is compared. */
export interface ComparedLead {
  readonly id: number;
  readonly name: string;
  readonly customer?: Contact | null;
}

/** Known values of a new lead. */
export interface NewLead {
  /** The typed title; it may be a name, an e-mail address or a phone number. */
  readonly name: string;
  /** The chosen customer. */
  readonly customer?: Contact | null;
}

const digitsOf = (text: string): string => fold(text).replaceAll(/\D/gu, '').slice(-LAST_DIGITS);
const isPhone = (text: string): boolean => /^[+\d\s().-]+$/u.test(fold(text));

/** The compared digits of a phone number; '': too short to say anything. */
function phoneOf(text: string | null | undefined): string {
  const digits = digitsOf(text ?? '');
  return digits.length >= SHORTEST_PHONE ? digits : '';
}

/** Tells whether a lead looks like the typed title: by its own title, or name, e-mail address or phone number of its customer. */
function looksLike({ name, customer }: ComparedLead, text: string, phone: string): boolean {
  if ([name, customer?.fullName, customer?.email].some((one) => one && fold(one) === text)) return true;
  return phone !== '' && phoneOf(customer?.phone) === phone;
}

/** Tells whether two customers are the same person: by record, e-mail address or phone number. */
function isSamePerson(one: Contact, other: Contact): boolean {
  const [email, phone] = [fold(one.email ?? ''), phoneOf(one.phone)];
  if (one.id === other.id || (email !== '' && email === fold(other.email ?? ''))) return true;
  return phone !== '' && phone === phoneOf(other.phone);
}

/**
 * Leads that look like a new one: their title or customer equals the typed text, or they are of the chosen customer. Case,
 * accents and spelling variants do not count, nor do spaces in a number.
 */
export function similarLeads<T extends ComparedLead>({ name, customer: chosen }: NewLead, leads: readonly T[]): T[] {
  const text = fold(name);
  const phone = isPhone(name) ? phoneOf(name) : '';
  const isTyped = text.length >= SHORTEST;
  return leads.filter(
    (lead) =>
      (isTyped && looksLike(lead, text, phone)) ||
      (chosen !== null && chosen !== undefined && lead.customer && isSamePerson(chosen, lead.customer)),
  );
}

/** Shortest text and shortest phone number that are compared. */
const SHORTEST = 3;
const SHORTEST_PHONE = 6;
/** Last digits of a phone number that are compared: with and without the country's code it is the same. */
const LAST_DIGITS = 9;
