import { fold } from '#resource';
import type { Lead } from './pipeline.ts';

/** Shortest text and shortest phone number that are compared. */
const SHORTEST = 3;
const SHORTEST_PHONE = 6;
/** Last digits of a phone number that are compared: with and without the country's code it is the same. */
const LAST_DIGITS = 9;

const digitsOf = (text: string): string => fold(text).replaceAll(/\D/gu, '').slice(-LAST_DIGITS);
const isPhone = (text: string): boolean => /^[+\d\s().-]+$/u.test(fold(text));

/**
 * Leads whose title or customer equals the typed text: the customer by name, e-mail address or phone number. Case, accents
 * and spelling variants do not count, nor do spaces in a number.
 */
export function similarLeads<T extends Lead>(typed: string, leads: readonly T[]): T[] {
  const text = fold(typed);
  if (text.length < SHORTEST) return [];
  const phone = isPhone(typed) ? digitsOf(typed) : '';
  return leads.filter(({ name, customer }) => {
    if ([name, customer?.fullName, customer?.email].some((one) => one && fold(one) === text)) return true;
    return phone.length >= SHORTEST_PHONE && Boolean(customer?.phone) && digitsOf(customer?.phone ?? '') === phone;
  });
}
