import { isObject, personIn } from '#resource';

/** An entry of the audit trail, as displayed in the log. */
export interface AuditChange {
  readonly id: string | number;
  readonly resource: string;
  readonly recordId: number;
  readonly title: string;
  readonly action: string;
  /** ISO. */
  readonly at: string;
  /** Name of the author; null: the server itself. */
  readonly who: string | null;
  /** Changed fields, without duplicates. */
  readonly fields: readonly string[];
}

/** Reads an audit record. */
export function readChange(row: Readonly<Record<string, unknown>>): AuditChange {
  const { id, resource, recordId, title, action, createdAt, who, via, changes } = row;
  const { operator, account } = isObject(who) ? who : {};
  const fields = (Array.isArray(changes) ? changes : []).flatMap((change: unknown) =>
    isObject(change) && typeof change.field === 'string' ? [change.field] : [],
  );
  return {
    id: typeof id === 'number' ? id : String(id),
    resource: String(resource),
    recordId: Number(recordId),
    title: String(title ?? ''),
    action: String(action),
    at: String(createdAt ?? ''),
    who: via === 'system' ? null : ((personIn(operator) ?? personIn(account))?.name ?? null),
    fields: [...new Set(fields)],
  };
}
