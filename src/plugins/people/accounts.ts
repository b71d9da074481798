/** Tells whether an account may administer: enabled, and with the role. */
export function isAdministrator(account: Readonly<Record<string, unknown>>): boolean {
  return account.isEnabled === true && Array.isArray(account.roles) && account.roles.includes('ROLE_ADMIN');
}

/** Fields that say who gets in, and with which rights: whoever gives them confirms with the own password. */
const CONFIRMED = ['password', 'pinCode', 'roles'] as const;

/**
 * Tells whether a write gives an account a password, a PIN or roles that it does not have, or switches it on. `before`: the
 * stored row.
 */
export function needsConfirmation(
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): boolean {
  if (before !== null && before.isEnabled !== true && values.isEnabled === true) return true;
  return CONFIRMED.some((name) => {
    const value = values[name];
    if (value === undefined) return false;
    // A stored password is a digest: one that is sent is always another.
    return keyOf(value) !== keyOf(before?.[name]);
  });
}

const keyOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).toSorted().join() : String(value ?? '');

/** First and last name in one text; blanks at the edges go. */
export function fullNameOf(firstName: unknown, lastName: unknown): string {
  return [firstName, lastName]
    .map((part) => (typeof part === 'string' ? part.trim() : ''))
    .filter(Boolean)
    .join(' ');
}

/**
 * A body without secrets left empty: a form that shows nothing of a password sends nothing, and that keeps it.
 * A PIN may be taken away with null; a password may not.
 */
export function withoutEmptySecrets(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = { ...body };
  if (kept.password === '' || kept.password === null) delete kept.password;
  if (kept.pinCode === '') delete kept.pinCode;
  return kept;
}
