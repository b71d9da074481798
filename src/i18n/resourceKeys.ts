/** The framework's text for a resource that has none of its own: the name of a field of every record, or of the first card. */
export function sharedKey(key: string): string | undefined {
  const [, field, card] = SHARED.exec(key) ?? [];
  if (field !== undefined) return `flexy.column.${field}`;
  return card === undefined ? undefined : `flexy.card.${card}`;
}

/**
 * The key of a list's title, where a resource may have one beside the forms of its name: react-admin names a list by the form
 * for two, which is a dual in Arabic.
 */
export function listTitleKey(key: string, options: Readonly<Record<string, unknown>> = {}): string | undefined {
  if (options.smart_count !== 2) return undefined;
  const [, resource] = NAME.exec(key) ?? [];
  return resource === undefined ? undefined : `${resource}.list`;
}

/** Fields and the card that every resource may have, whose names come with the framework. */
const SHARED = /^resources\.[^.]+\.(?:fields\.(id|createdAt|updatedAt)|forms\.(main))$/;
const NAME = /^(resources\.[^.]+)\.name$/;
