import { DataGrid, useGridApiRef, type GridCellParams, type GridColDef } from '@mui/x-data-grid';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { useMemo, type ClipboardEvent } from 'react';
import type { Field } from '#resource';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { MuiScope } from '../../../theme/MuiScope.tsx';
import { useDensity } from '../../../theme/density.ts';
import { FieldValue } from '../../FieldValue.tsx';
import { isNumeric, relatedText, type CrudRecord } from '../../recordText.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import type { Column } from '../columns.ts';
import { useChoices } from '../useRelated.ts';
import { useColumnLabel } from '../useColumnLabel.ts';
import { RelatedNames } from '../RelatedNames.tsx';
import { useListLook } from '../views/useLook.ts';
import { cellValue, isCellEditable, recordValue } from './gridCells.ts';
import { localeText } from './localeText.ts';
import { gridStyle } from './gridStyle.ts';
import { useGridPaste } from './useGridPaste.ts';
import { cellKey, CellRefusal, useGridSave } from './useGridSave.ts';
import styles from './EditGrid.module.css';

/** Heights of a row by density (LOOK). */
const ROW = { comfortable: 44, compact: 34, touch: 60 } as const;
const HEAD = 34;
/** Widths: names of records, numbers, all else. */
const WIDTHS = { title: 280, number: 120, other: 160 } as const;

type Row = Record<string, unknown> & { id: CrudRecord['id'] };

function typeOf(field: Field): GridColDef['type'] {
  if (isNumeric(field)) return 'number';
  if (field.type === 'boolean' || field.type === 'date') return field.type;
  return field.type === 'enum' || field.type === 'relation' ? 'singleSelect' : 'string';
}

/** Choices of the relations among the columns: at most one question for each resource. */
function useOptions(columns: readonly Column[], data: readonly CrudRecord[]) {
  const translate = useTranslate();
  const { resource } = useCrudResource();
  const links = columns.flatMap(({ field }) => (field.type === 'relation' && !field.many ? [field] : []));
  const [first, second] = links;
  const found = [
    useChoices(first ?? NO_LINK, '', first !== undefined),
    useChoices(second ?? NO_LINK, '', second !== undefined),
  ];
  return ({ name, field }: Column): { value: string; label: string }[] => {
    if (field.type === 'enum') {
      return field.values.map((value) => ({
        value,
        label: translate(`resources.${resource.name}.values.${name}.${value}`, { _: value }),
      }));
    }
    if (field.type !== 'relation') return [];
    const offered = found[links.indexOf(field)]?.choices ?? [];
    const own = data.flatMap((record) => {
      const value = cellValue(field, record[name]);
      return value === null
        ? []
        : [{ value: String(value), label: relatedText(field, record[name]) ?? `#${String(value)}` }];
    });
    const all = [...offered.map(({ id, text }) => ({ value: id, label: text })), ...own];
    return [...new Map(all.reverse().map((one) => [one.value, one])).values()];
  };
}

const NO_LINK = { type: 'relation', to: 'category_products' } as const;

/** The columns of the list as those of the grid; only what somebody may change can be written. */
function useGridColumns(columns: readonly Column[], data: readonly CrudRecord[]): GridColDef<Row>[] {
  const { resource, permission } = useCrudResource();
  const labelOf = useColumnLabel(resource);
  const optionsOf = useOptions(columns, data);
  return columns.map((column) => {
    const { name, field, isTitle } = column;
    const isNumber = isNumeric(field);
    const type = typeOf(field);
    return {
      field: name,
      headerName: labelOf(name, true),
      type,
      width: isTitle ? WIDTHS.title : isNumber ? WIDTHS.number : WIDTHS.other,
      editable: isCellEditable(resource, name, permission.writable.update),
      sortable: field.order === true,
      align: isNumber ? 'right' : 'left',
      headerAlign: isNumber ? 'right' : 'left',
      ...(type === 'singleSelect' ? { valueOptions: optionsOf(column) } : {}),
      renderCell: ({ row }) => (
        <FieldValue resource={resource.name} name={name} field={field} value={shownValue(field, row[name])} />
      ),
    } as GridColDef<Row>;
  });
}

/** What a cell shows of the value it holds: the grid's days are the record's days. */
const shownValue = (field: Field, value: unknown): unknown =>
  value instanceof Date ? recordValue(field, value) : value;

const rowOf = (record: CrudRecord, columns: readonly Column[]): Row => ({
  id: record.id,
  ...Object.fromEntries(columns.map(({ name, field }) => [name, cellValue(field, record[name])])),
});

function Grid() {
  const translate = useTranslate();
  const locale = useLocale();
  const density = useDensity();
  const { resource, permission } = useCrudResource();
  const { columns } = useListLook();
  const { data = [], sort, setSort, isFetching } = useListContext<CrudRecord>();
  const { problems, save } = useGridSave();
  const gridColumns = useGridColumns(columns, data);
  const rows = useMemo(() => data.map((record) => rowOf(record, columns)), [data, columns]);
  const apiRef = useGridApiRef();
  const paste = useGridPaste({ apiRef, columns: gridColumns, save });
  const handlePaste = (event: ClipboardEvent) => void paste(event);
  const update = async (next: Row, before: Row): Promise<Row> => {
    const record = data.find(({ id }) => id === next.id);
    const changed = columns.filter(({ name }) => !Object.is(next[name], before[name]));
    if (!record || changed.length === 0) return before;
    const values = changed.map(({ name, field }) => [name, recordValue(field, next[name])]);
    return rowOf(await save(record, Object.fromEntries(values) as Record<string, unknown>), columns);
  };
  const classOf = ({ id, field, isEditable }: GridCellParams) =>
    problems.has(cellKey(id, field)) ? 'flexy-wrong' : isEditable ? 'flexy-editable' : '';
  return (
    <div className={styles.grid} onPaste={handlePaste}>
      <p className={styles.help}>{translate('flexy.lists.grid.help')}</p>
      <DataGrid<Row>
        apiRef={apiRef}
        rows={rows}
        columns={gridColumns}
        sx={gridStyle}
        loading={isFetching}
        rowHeight={ROW[density]}
        columnHeaderHeight={HEAD}
        hideFooter
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        sortingMode="server"
        sortModel={[{ field: sort.field, sort: sort.order === 'DESC' ? 'desc' : 'asc' }]}
        onSortModelChange={([first]) => {
          if (first) setSort({ field: first.field, order: first.sort === 'desc' ? 'DESC' : 'ASC' });
        }}
        isCellEditable={({ field }) => isCellEditable(resource, field, permission.writable.update)}
        getCellClassName={classOf}
        processRowUpdate={update}
        onProcessRowUpdateError={(error) => {
          // A refusal is told at its cell; anything else is a mistake of ours.
          if (!(error instanceof CellRefusal)) throw error;
        }}
        localeText={localeText(locale)}
        aria-label={translate('flexy.list.writeCells')}
      />
    </div>
  );
}

function Named() {
  const { columns } = useListLook();
  const { data = [] } = useListContext<CrudRecord>();
  return (
    <RelatedNames columns={columns} records={data}>
      <Grid />
    </RelatedNames>
  );
}

/** The list as a spreadsheet: every cell that somebody may change is written in place. */
export default function EditGrid() {
  return (
    <PartTexts part="lists">
      <MuiScope>
        <Named />
      </MuiScope>
    </PartTexts>
  );
}
