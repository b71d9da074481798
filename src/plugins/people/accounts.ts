/** Tells whether an account may administer: enabled, and with the role. */
export function isAdministrator(account: Readonly<Record<string, unknown>>): boolean {
  return account.isEnabled === true && Array.isArray(account.roles) && account.roles.includes('ROLE_ADMIN');
}

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
