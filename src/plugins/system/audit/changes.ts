import { isObject, personIn } from '#resource';

/** One entry of the trail, as the log shows it. */
export interface AuditChange {
  readonly id: string | number;
  readonly resource: string;
  readonly recordId: number;
  readonly title: string;
  readonly action: string;
  /** ISO. */
  readonly at: string;
  /** Null: the server by itself. */
  readonly who: string | null;
  /** Fields that changed, each once. */
  readonly fields: readonly string[];
}

/** Reads a record of `audit`. */
export function readChange(row: Readonly<Record<string, unknown>>): AuditChange {
  const { id, resource, recordId, title, action, createdAt, who, via, changes } = row;
  const { operator, account } = isObject(who) ? who : {};
  const fields = (Array.isArray(changes) ? changes : []).flatMap((change: unknown) =>
    isObject(change) && typeof change['field'] === 'string' ? [change['field']] : [],
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
