/** What is drawn by chance, or told by the clock or the system: UUIDs, identifiers of traces, moments, the process. */
const BY_CHANCE =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{16}(?:[\da-f]{16})?\b|\b\d{13,}\b|"process\.pid","value":\{"intValue":"\d+"/gi;

/** A text without what stands in it by chance, where now and then four digits are those of a PIN that must not be there. */
export const withoutChance = (text: string): string => text.replace(BY_CHANCE, '…');
