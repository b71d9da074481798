import { numberOrNull } from '#resource';
import type { Model } from '../model.ts';
import type { Row } from '../types.ts';

/** Resource and table of the bin. */
export const BIN = 'bin';
/** Table of the contents of bin entries. */
export const TRASH_TABLE = '_trash';

/** A deleted record with the name of its resource. */
export interface TrashedRow {
  readonly resource: string;
  readonly row: Row;
}

/** A link that was cleared because its target was deleted: `resource.field` of record `id` pointed to `target`. */
export interface TrashedLink {
  readonly resource: string;
  readonly field: string;
  readonly id: number;
  readonly target: number;
}

/** A row of a many relation, as its table stored it. */
export interface TrashedJoin {
  readonly table: string;
  readonly owner: number;
  readonly target: number;
  readonly position: number | null;
}

/** Everything that one deletion removed, as the bin stores it. */
export interface TrashContent {
  /** In the order of deletion: dependent records before the record itself. */
  readonly rows: readonly TrashedRow[];
  readonly links: readonly TrashedLink[];
  readonly joins: readonly TrashedJoin[];
}

/** Collects everything that a deletion removes. */
export class Trash implements TrashContent {
  readonly rows: TrashedRow[] = [];
  readonly links: TrashedLink[] = [];
  readonly joins: TrashedJoin[] = [];

  /** Adds a deleted record. Its lines are added as records of their own. */
  row(model: Model, row: Row): void {
    const kept = { ...row };
    for (const lines of model.lines) delete kept[lines.field];
    this.rows.push({ resource: model.resource.viewOf?.resource ?? model.resource.name, row: kept });
  }

  /** Adds a cleared link. */
  link(model: Model, field: string, id: number, target: number): void {
    this.links.push({ resource: model.resource.name, field, id, target });
  }

  /** Adds removed rows of many relations. */
  take(table: string, joins: readonly Readonly<Record<string, unknown>>[]): void {
    for (const { owner, target, position } of joins)
      this.joins.push({ table, owner: Number(owner), target: Number(target), position: numberOrNull(position) });
  }
}
