import { memo, useDeferredValue, useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { useWaitingIds } from '../../offline/useWaitingIds.ts';
import { useMinute } from '../../format/useMinute.ts';
import { useFormatContext, type FormatContext } from '../formatContext.ts';
import type { CrudRecord } from '../recordText.ts';
import { BLOCK_ROWS, type RenderedRange } from './infinite/renderedRange.ts';
import type { ColumnWidths } from './infinite/useColumnWidths.ts';
import { ListRow, type ListCard, type RowTools } from './ListRow.tsx';
import styles from './ListTable.module.css';

/** The part of a list's state that its rows show. */
export interface RowStates {
  readonly selected: ReadonlySet<CrudRecord['id']>;
  /** Record whose menu is open. */
  readonly openId: CrudRecord['id'] | undefined;
}

/** The shared data of rows, without what changes with the clock. */
export type GivenTools = Omit<RowTools, 'reading' | 'waiting'>;

/** The shared data of all rows: the same object until part of it changes. */
function useRowTools({ resource, columns, pathOf, onToggle, onMenu }: GivenTools, reading: FormatContext): RowTools {
  const waiting = useWaitingIds(resource.name);
  return useMemo(
    () => ({ resource, columns, reading, pathOf, onToggle, onMenu, waiting }),
    [resource, columns, reading, pathOf, onToggle, onMenu, waiting],
  );
}

interface RowsProps {
  tools: GivenTools;
  records: readonly CrudRecord[];
  states: RowStates;
  Row: typeof ListRow | typeof ListCard;
}

/**
 * The rows of a list. A row keeps its element when other records arrive: changing its texts is much faster than creating it
 * again.
 */
export function Rows({ tools: given, records, states: { selected, openId }, Row }: RowsProps) {
  const tools = useRowTools(given, useFormatContext(useMinute()));
  return records.map((record, at) => (
    <Row key={at} tools={tools} record={record} isSelected={selected.has(record.id)} isOpen={openId === record.id} />
  ));
}

/** Room of the rows that are not drawn. */
export const Gap = ({ rows, span }: { rows: number; span: number }) =>
  rows > 0 ? (
    <tbody>
      <tr aria-hidden="true" className={styles.gap}>
        <td colSpan={span} style={{ blockSize: `calc(${rows} * var(--rowh))` }}>
          {null}
        </td>
      </tr>
    </tbody>
  ) : null;

interface BlockProps {
  tools: RowTools;
  records: readonly CrudRecord[];
  states: RowStates;
  /** Place of its first record in the list. */
  from: number;
  fit: ColumnWidths['fit'] | undefined;
}

/** Rows that come and go together. */
const Block = memo(function Block({ tools, records, states: { selected, openId }, from, fit }: BlockProps) {
  const ref = useRef<HTMLTableSectionElement>(null);
  // Also runs when the names of related records have loaded.
  useEffect(() => fit?.(ref.current), [fit, records, tools]);
  return (
    <tbody ref={ref} className={styles.block} style={{ '--rows': records.length } as CSSProperties} data-rows>
      {records.map((record, at) => (
        <ListRow
          key={at}
          tools={tools}
          record={record}
          isSelected={selected.has(record.id)}
          isOpen={openId === record.id}
          // The head is the first.
          place={from + at + 2}
        />
      ))}
    </tbody>
  );
});

const inBlocks = (records: readonly CrudRecord[]): readonly (readonly CrudRecord[])[] =>
  Array.from({ length: Math.ceil(records.length / BLOCK_ROWS) }, (_, at) =>
    records.slice(at * BLOCK_ROWS, (at + 1) * BLOCK_ROWS),
  );

interface BlocksProps {
  tools: GivenTools;
  records: readonly CrudRecord[];
  states: RowStates;
  range: RenderedRange;
  tracks: ColumnWidths | null;
}

/** The rows of a very long table that are drawn, and the room of the others. */
export function Blocks({ tools: given, records, states, range: [from, to], tracks }: BlocksProps) {
  // When a minute is over, a thousand rows are drawn anew by and by; few ones at once, or they would be drawn twice.
  const tools = useRowTools(given, useDeferredValue(useFormatContext(useMinute())));
  const blocks = useMemo(() => inBlocks(records), [records]);
  const span = given.columns.length + Number(Boolean(given.onToggle)) + Number(Boolean(given.onMenu));
  const first = Math.floor(from / BLOCK_ROWS);
  return (
    <>
      <Gap rows={from} span={span} />
      {blocks.slice(first, Math.ceil(to / BLOCK_ROWS)).map((own, at) => (
        <Block
          key={first + at}
          tools={tools}
          records={own}
          states={states}
          from={(first + at) * BLOCK_ROWS}
          fit={tracks?.fit}
        />
      ))}
      <Gap rows={records.length - to} span={span} />
    </>
  );
}
