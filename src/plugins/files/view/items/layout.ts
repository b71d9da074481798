/** Distances of the icon view, px (look: files). */
export const ICONS = {
  padding: 16,
  gap: 10,
  folder: { min: 190, height: 44 },
  file: { min: 150, height: 154 },
  head: 32,
  /** Space below a group. */
  after: 12,
} as const;

/** Height of a row of the details view, px. */
export const DETAILS_ROW = 44;

/** A row of the view: a heading, or items side by side (`from` to `to`, exclusive, in the order of the items). */
export interface Row {
  readonly kind: 'foldersHead' | 'filesHead' | 'folders' | 'files' | 'detail';
  readonly from: number;
  readonly to: number;
  /** Place in the scrolled content, px. */
  readonly top: number;
  readonly height: number;
  readonly columns: number;
}

/** Place of a rectangle in the scrolled content, px; `start` is measured from the side where reading begins. */
export interface Area {
  readonly start: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const columnsOf = (width: number, min: number) => Math.max(1, Math.floor((width + ICONS.gap) / (min + ICONS.gap)));

/** Rows of a group: its heading and its items. */
function groupRows(
  kind: 'folders' | 'files',
  [from, to]: readonly [number, number],
  top: number,
  inside: number,
): Row[] {
  if (from === to) return [];
  const { min, height } = kind === 'folders' ? ICONS.folder : ICONS.file;
  const columns = columnsOf(inside, min);
  const rows: Row[] = [{ kind: `${kind}Head`, from, to: from, top, height: ICONS.head, columns }];
  let at = top + ICONS.head;
  for (let first = from; first < to; first += columns) {
    const isLast = first + columns >= to;
    const space = isLast ? ICONS.after : ICONS.gap;
    rows.push({ kind, from: first, to: Math.min(to, first + columns), top: at, height: height + space, columns });
    at += height + space;
  }
  return rows;
}

/**
 * Rows of the icon view.
 * @param folders number of folders, which stand before the files
 * @param width of the view, px
 */
export function iconRows(folders: number, total: number, width: number): Row[] {
  const inside = Math.max(ICONS.folder.min, width - 2 * ICONS.padding);
  const above = groupRows('folders', [0, folders], ICONS.padding, inside);
  const last = above.at(-1);
  return [...above, ...groupRows('files', [folders, total], last ? last.top + last.height : ICONS.padding, inside)];
}

/** Rows of the details view: one per item. */
export const detailRows = (total: number): Row[] =>
  Array.from({ length: total }, (_, at) => ({
    kind: 'detail',
    from: at,
    to: at + 1,
    top: at * DETAILS_ROW,
    height: DETAILS_ROW,
    columns: 1,
  }));

const isHead = ({ from, to }: Row) => from === to;

/** Indexes of the items that an area touches. */
export function itemsWithin(rows: readonly Row[], width: number, area: Area): number[] {
  const found: number[] = [];
  for (const row of rows) {
    if (isHead(row) || row.top > area.top + area.height || row.top + row.height < area.top) continue;
    const padding = row.kind === 'detail' ? 0 : ICONS.padding;
    const gap = row.kind === 'detail' ? 0 : ICONS.gap;
    const step = (width - 2 * padding + gap) / row.columns;
    for (let at = row.from; at < row.to; at += 1) {
      const start = padding + (at - row.from) * step;
      if (start <= area.start + area.width && start + step - gap >= area.start) found.push(at);
    }
  }
  return found;
}

/** Index of the item above or below another one, in the same column where there is one; -1: none. */
export function itemBeside(rows: readonly Row[], index: number, direction: 1 | -1): number {
  const withItems = rows.filter((row) => !isHead(row));
  const at = withItems.findIndex(({ from, to }) => index >= from && index < to);
  const here = withItems[at];
  const next = withItems[at + direction];
  if (!here || !next) return -1;
  return Math.min(next.to - 1, next.from + (index - here.from));
}
