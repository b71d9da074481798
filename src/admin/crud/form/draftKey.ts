/** Storage key of the draft of a record, or of a new one, kept while the screen is rebuilt. */
export const draftKey = (resource: string, id: string | number | undefined): readonly string[] => [
  DRAFT,
  resource,
  String(id ?? ''),
];

/** Tells a draft from the answers of the server: it is in no language, and outlives a change of it. */
export const isDraft = (key: readonly unknown[]): boolean => key[0] === DRAFT;

/** First part of the key under which drafts wait in the query cache. */
const DRAFT = 'draft';
