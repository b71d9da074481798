import { HttpError, randomKey } from '#provider';
import { refusedAmounts, refusedFields, type Act, type Resource } from '#resource';
import type { CrudRecord } from '../recordText.ts';

/** Approval by a user with the missing right: the token for `X-Approval` and the approved act. */
export interface Approval {
  readonly token: string;
  readonly act: Act;
}

/**
 * The act of a refused save that another user may approve by PIN; undefined: it cannot be approved.
 * @param record what was saved; absent: a new record, which is named by a `uuid` where it can have one
 * @param tried act of an earlier release of the same save, which did not suffice
 */
export function approvableAct(
  error: unknown,
  { name, fields: declared }: Resource,
  record: CrudRecord | undefined,
  tried: Act | undefined,
): Act | undefined {
  if (!(error instanceof HttpError) || error.status !== 403 || error.body.approvable !== true) return undefined;
  const fields = [...new Set([...(tried?.fields ?? []), ...refusedFields(error.body.violations ?? [])])];
  const amounts = refusedAmounts(error.body.violations ?? []);
  if (record) return { operation: 'update', resource: name, id: Number(record.id), fields, amounts };
  if (!declared.uuid) return undefined;
  return { operation: 'create', resource: name, uuid: tried?.uuid ?? randomKey(), fields, amounts };
}
