import type { Model } from '../model.ts';
import type { Row } from '../types.ts';

/** Kind of a change. `revert`: an earlier version was restored; `restore`: the record came back from the bin. */
export type AuditAction = 'create' | 'update' | 'delete' | 'revert' | 'restore' | 'purge';

/** One write. `before` null: the record is new; `after` null: it is gone. */
export interface AuditedWrite {
  readonly model: Model;
  readonly action: AuditAction;
  readonly before: Row | null;
  readonly after: Row | null;
  /** Version of the record after the write. */
  readonly version: number;
  /** For a revert: the restored version. */
  readonly ofVersion?: number | undefined;
  /** Id of the user whose approval allowed the write (`X-Approval`); absent or null when none was needed. */
  readonly approver?: number | null;
  /** For a purge: the removed record. */
  readonly gone?: { readonly id: number; readonly title: string };
}
