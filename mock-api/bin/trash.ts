import type { Model } from '../model.ts';
import type { Row } from '../types.ts';

/** A deleted record, by the name of its resource. */
export interface TrashedRow {
  readonly resource: string;
  readonly row: Row;
}

/** A link that was emptied because its target went: `resource.field` of these records pointed at `target`. */
export interface TrashedLink {
  readonly resource: string;
  readonly field: string;
  readonly id: number;
  readonly target: number;
}

/** An entry of a list of links, as its table held it. */
export interface TrashedJoin {
  readonly table: string;
  readonly owner: number;
  readonly target: number;
  readonly position: number | null;
}

/** What one deletion took away, as the bin keeps it. */
export interface TrashContent {
  /** In the order of deletion: what belongs to a record before the record itself. */
  readonly rows: readonly TrashedRow[];
  readonly links: readonly TrashedLink[];
  readonly joins: readonly TrashedJoin[];
}

const numberOrNull = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/** Collects what a deletion takes away, with all that goes with it. */
export class Trash implements TrashContent {
  readonly rows: TrashedRow[] = [];
  readonly links: TrashedLink[] = [];
  readonly joins: TrashedJoin[] = [];

  /** A record that was deleted; the lines it was loaded with are records of their own. */
  row(model: Model, row: Row): void {
    const kept = { ...row };
    for (const lines of model.lines) delete kept[lines.field];
    this.rows.push({ resource: model.resource.viewOf?.resource ?? model.resource.name, row: kept });
  }

  /** A link that was emptied. */
  link(model: Model, field: string, id: number, target: number): void {
    this.links.push({ resource: model.resource.name, field, id, target });
  }

  /** Entries of lists that were taken out. */
  take(table: string, joins: readonly Readonly<Record<string, unknown>>[]): void {
    for (const { owner, target, position } of joins)
      this.joins.push({ table, owner: Number(owner), target: Number(target), position: numberOrNull(position) });
  }
}
