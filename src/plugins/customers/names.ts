/** First and last name in one text. */
export const fullName = (firstName: string | null, lastName: string | null): string =>
  [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/** Full name and phone in one text, for selectors: 'Imane Tazi (+212 6 61 20 48 15)'. */
export const fullNameWithPhone = (name: string, phone: string | null): string =>
  phone?.trim() ? `${name} (${phone.trim()})` : name;
