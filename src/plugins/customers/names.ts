/** First and last name in one text. */
export function fullName(firstName: unknown, lastName: unknown): string {
  return [firstName, lastName]
    .filter((part) => typeof part === 'string')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** Full name and phone in one text, for selectors: 'Imane Tazi (+212 6 61 20 48 15)'. */
export function fullNameWithPhone(name: string, phone: unknown): string {
  return typeof phone === 'string' && phone.trim() !== '' ? `${name} (${phone.trim()})` : name;
}
