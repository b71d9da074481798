import {
  DataGrid,
  GridCellEditStartReasons,
  useGridApiContext,
  useGridApiRef,
  type GridCellParams,
  type GridColDef,
  type GridEventListener,
  type GridRenderEditCellParams,
} from '@mui/x-data-grid';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { useMemo, type ClipboardEvent } from 'react';
import type { Field, RelationField } from '#resource';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { MuiScope } from '../../../theme/MuiScope.tsx';
import { useDensity } from '../../../theme/density.ts';
import { FieldValue } from '../../FieldValue.tsx';
import { isNumeric, type CrudRecord } from '../../recordText.ts';
import { RelatedNamesContext } from '../../relatedNames.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { columnField, type Column } from '../columns.ts';
import { useColumnLabel } from '../useColumnLabel.ts';
import { RelatedNames } from '../RelatedNames.tsx';
import { useListView } from '../views/useListView.ts';
import { cellValue, isCellEditable, recordValue } from './gridCells.ts';
import { localeText } from './localeText.ts';
import { gridStyle } from './gridStyle.ts';
import { RelationCell } from './RelationCell.tsx';
import { useGridNames, type GridNames } from './useGridNames.ts';
import { useGridPaste } from './useGridPaste.ts';
import { cellKey, CellRefusal, useGridSave } from './useGridSave.ts';
import { DateBox } from '../../../dates/DateBox.tsx';
import styles from './EditGrid.module.css';

/** The list as a spreadsheet: every cell that somebody may change is written in place. */
export default function EditGrid() {
  return (
    <PartTexts part="lists">
      <MuiScope>
        <Asked />
      </MuiScope>
    </PartTexts>
  );
}

/** Writes a day in its cell, by typing or from the calendar. */
function DateCell({ cell }: { cell: GridRenderEditCellParams }) {
  const apiRef = useGridApiContext();
  const { id, field, value, hasFocus, colDef } = cell;
  return (
    <DateBox
      isBare
      autoFocus={hasFocus}
      label={colDef.headerName ?? field}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => void apiRef.current.setEditCellValue({ id, field, value: text })}
    />
  );
}

/** Heights of a row by density (docs/rules/look.md, "Densities"), px. */
const ROW = { comfortable: 44, compact: 34, touch: 60 } as const;
const HEAD = 34;
/** Widths: names of records, numbers, all else. */
const WIDTHS = { title: 280, number: 120, other: 160 } as const;

type Row = Record<string, unknown> & { id: CrudRecord['id'] };

function typeOf(field: Field): GridColDef['type'] {
  if (isNumeric(field)) return 'number';
  if (field.type === 'boolean') return field.type;
  return field.type === 'enum' ? 'singleSelect' : 'string';
}

/** Column definition of a relation. The grid supports all other field types itself. */
function relationColumn(field: RelationField, { textOf, onNamed }: GridNames): Partial<GridColDef<Row>> {
  return {
    valueFormatter: (value: unknown) => textOf(field, value),
    renderEditCell: (cell) => (
      <RelationCell
        cell={cell}
        field={field}
        text={textOf(field, cell.value)}
        onNamed={(id, text) => onNamed(field, id, text)}
      />
    ),
  };
}

/** The list's columns as grid columns; only writable fields are editable. */
function useGridColumns(columns: readonly Column[], names: GridNames): GridColDef<Row>[] {
  const translate = useTranslate();
  const { resource, permission } = useCrudResource();
  const labelOf = useColumnLabel(resource);
  const optionsOf = (name: string, values: readonly string[]) =>
    values.map((value) => ({
      value,
      label: translate(`resources.${resource.name}.values.${name}.${value}`, { _: value }),
    }));
  return columns.map(({ name, field, isTitle }) => {
    const isNumber = isNumeric(field);
    return {
      field: name,
      headerName: labelOf(name, true),
      type: typeOf(field),
      width: isTitle ? WIDTHS.title : isNumber ? WIDTHS.number : WIDTHS.other,
      editable: isCellEditable(resource, name, permission.writable.update),
      sortable: field.order === true,
      align: isNumber ? 'right' : 'left',
      headerAlign: isNumber ? 'right' : 'left',
      ...(field.type === 'enum' ? { valueOptions: optionsOf(name, field.values) } : {}),
      ...(field.type === 'date' && { renderEditCell: (cell) => <DateCell cell={cell} /> }),
      ...(field.type === 'relation' && !field.many ? relationColumn(field, names) : {}),
      renderCell: ({ row }) => (
        <FieldValue resource={resource.name} {...{ name, field }} value={row[name]} record={row} />
      ),
    } as GridColDef<Row>;
  });
}

const rowOf = (record: CrudRecord, columns: readonly Column[]): Row => ({
  id: record.id,
  // Amounts are shown in the currency of their record.
  ...Object.fromEntries(
    columns.flatMap(({ field }) =>
      field.type === 'money' && field.currencyField ? [[field.currencyField, record[field.currencyField]]] : [],
    ),
  ),
  ...Object.fromEntries(columns.map(({ name, field }) => [name, cellValue(field, record[name])])),
});

/** A letter begins a search in a relation's cell; the grid would empty the cell for it. */
function useKeepValue(apiRef: ReturnType<typeof useGridApiRef>): GridEventListener<'cellEditStart'> {
  const { resource } = useCrudResource();
  return ({ id, field, reason }, event) => {
    const isRelation = columnField(resource, field)?.type === 'relation';
    if (!isRelation || reason !== GridCellEditStartReasons.printableKeyDown) return;
    event.defaultMuiPrevented = true;
    apiRef.current?.startCellEditMode({ id, field });
  };
}

function Grid({ names }: { names: GridNames }) {
  const translate = useTranslate();
  const locale = useLocale();
  const density = useDensity();
  const { resource, permission } = useCrudResource();
  const { columns } = useListView();
  const { data = [], sort, setSort, isFetching } = useListContext<CrudRecord>();
  const { problems, save } = useGridSave();
  const gridColumns = useGridColumns(columns, names);
  const rows = useMemo(() => data.map((record) => rowOf(record, columns)), [data, columns]);
  const apiRef = useGridApiRef();
  const paste = useGridPaste({ apiRef, columns: gridColumns, save, onNamed: names.onNamed });
  const keepValue = useKeepValue(apiRef);
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
        onCellEditStart={keepValue}
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
  const { columns } = useListView();
  const { data = [] } = useListContext<CrudRecord>();
  const names = useGridNames(columns, data);
  return (
    <RelatedNamesContext value={names.names}>
      <Grid names={names} />
    </RelatedNamesContext>
  );
}

function Asked() {
  const { columns } = useListView();
  const { data = [] } = useListContext<CrudRecord>();
  return (
    <RelatedNames columns={columns} records={data}>
      <Named />
    </RelatedNames>
  );
}
