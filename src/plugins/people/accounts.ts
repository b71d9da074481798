import type { FlatRowOf, ValuesOf } from '#resource';

/** Tells whether an account is an administrator: enabled, and with the role. */
export const isAdministrator = ({ isEnabled, roles }: Readonly<ValuesOf<'users'>>): boolean =>
  isEnabled === true && roles?.includes('ROLE_ADMIN') === true;

/** Fields that control sign-in and rights. Setting them needs the own password of the caller. */
const CONFIRMED = ['password', 'pinCode', 'roles', 'ownRole'] as const;

/**
 * Tells whether a write sets a new password, PIN or roles, or enables an account.
 * @param before the stored row
 */
export function needsConfirmation(
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): boolean {
  if (before !== null && before.isEnabled !== true && values.isEnabled === true) return true;
  return CONFIRMED.some((name) => {
    const value = values[name];
    if (value === undefined) return false;
    // Stored passwords are hashes, so a sent password always counts as new.
    return keyOf(value) !== keyOf(before?.[name]);
  });
}

const keyOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).toSorted().join() : String(value ?? '');

/**
 * Tells whether a write ends all that was given under an account (docs/rules/rights.md, "Changed accounts"): another password
 * or PIN, a lost role, a disabled account.
 * @param values the new values as they are stored: a password is hashed, so that each is a new one
 */
export function endsGrants(before: FlatRowOf<'users'>, values: Readonly<ValuesOf<'users'>>): boolean {
  if (values.password !== undefined && values.password !== before.password) return true;
  if (values.pinCode !== undefined && keyOf(values.pinCode) !== keyOf(before.pinCode)) return true;
  if (values.isEnabled !== undefined && values.isEnabled !== true && before.isEnabled === true) return true;
  const { roles, ownRole } = values;
  if (ownRole !== undefined && before.ownRole !== null && ownRole !== before.ownRole) return true;
  return Boolean(roles && before.roles?.some((role) => !roles.includes(role)));
}

/** Tells whether a write changes the set of roles, or the own role, in either direction; their order does not matter. */
export const changesRoles = (
  before: Readonly<Pick<FlatRowOf<'users'>, 'roles' | 'ownRole'>> | null,
  { roles, ownRole }: Readonly<Pick<FlatRowOf<'users'>, 'roles' | 'ownRole'>>,
): boolean => keyOf(before?.roles ?? []) !== keyOf(roles ?? []) || (before?.ownRole ?? null) !== ownRole;

/** First and last name in one text, trimmed. */
export const fullNameOf = (firstName: string | null | undefined, lastName: string | null | undefined): string =>
  [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/**
 * Removes empty secrets from a body: the form never shows a password, and an empty field keeps it. Null deletes a PIN, but
 * not a password.
 */
export function withoutEmptySecrets(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = { ...body };
  if (kept.password === '' || kept.password === null) delete kept.password;
  if (kept.pinCode === '') delete kept.pinCode;
  return kept;
}
