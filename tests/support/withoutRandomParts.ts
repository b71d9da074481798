/** Random and changing parts: UUIDs, trace ids, timestamps, the process id. */
const RANDOM_PARTS =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{16}(?:[\da-f]{16})?\b|\b\d{13,}\b|"process\.pid","value":\{"intValue":"\d+"/gi;

/** Removes random parts of a text, whose digits could by chance equal a PIN that must not occur. */
export const withoutRandomParts = (text: string): string => text.replace(RANDOM_PARTS, '…');
