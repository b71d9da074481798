import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { MuiScope } from '../../../theme/MuiScope.tsx';
import { useDensity } from '../../../theme/density.ts';
import { Icon, Row } from '../../../ui/index.ts';
import { gridStyle } from './gridStyle.ts';
import { localeText } from './localeText.ts';
import styles from './EditGrid.module.css';

/** A column of texts. */
export interface CellColumn {
  readonly name: string;
  readonly label: string;
  readonly isNumber?: boolean;
}

/** Heights of a row by density (docs/rules/look.md, "Densities"), px. */
const ROW = { comfortable: 44, compact: 34, touch: 60 } as const;
const HEAD = 34;
/** Widths of columns, px. */
const WIDTH = { text: 180, number: 120, row: 72 } as const;
/** Field of the column with the number of the row. */
const ROW_FIELD = '__row';

/** Rows of texts that are written in place: what a file has, before it is records. */
export interface CellGridProps {
  /** Accessible name. */
  readonly label: string;
  /** Heading of the column with the row numbers. */
  readonly rowLabel: string;
  readonly columns: readonly CellColumn[];
  readonly rows: readonly { readonly id: number; readonly cells: Readonly<Record<string, string>> }[];
  /** Error text of a cell; undefined for a valid one. */
  readonly problemOf: (row: number, column: string) => string | undefined;
  readonly onCell: (row: number, column: string, text: string) => void;
}

type Row = Record<string, string | number> & { id: number };

function Grid({ label, rowLabel, columns, rows, problemOf, onCell }: CellGridProps) {
  const locale = useLocale();
  const density = useDensity();
  const gridRows = useMemo<Row[]>(
    () => rows.map(({ id, cells }) => ({ ...cells, [ROW_FIELD]: id, id }) as Row),
    [rows],
  );
  const gridColumns: GridColDef<Row>[] = [
    { field: ROW_FIELD, headerName: rowLabel, type: 'number', width: WIDTH.row, sortable: false },
    ...columns.map(({ name, label: headerName, isNumber }): GridColDef<Row> => ({
      field: name,
      headerName,
      width: isNumber ? WIDTH.number : WIDTH.text,
      editable: true,
      sortable: false,
      align: isNumber ? 'right' : 'left',
      headerAlign: isNumber ? 'right' : 'left',
      renderCell: ({ id, value }) => {
        const problem = problemOf(Number(id), name);
        const text = String(value ?? '');
        return problem === undefined ? (
          <span dir="auto">{text}</span>
        ) : (
          <Row as="span" gap={6} shrink title={problem} dir="auto">
            <Icon name="circle-alert" size={14} />
            {text === '' ? problem : text}
          </Row>
        );
      },
    })),
  ];
  const update = (next: Row, before: Row): Row => {
    for (const { name } of columns) if (next[name] !== before[name]) onCell(next.id, name, String(next[name] ?? ''));
    return next;
  };
  return (
    <div className={styles.grid}>
      <DataGrid<Row>
        rows={gridRows}
        columns={gridColumns}
        sx={gridStyle}
        rowHeight={ROW[density]}
        columnHeaderHeight={HEAD}
        hideFooter
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        getCellClassName={({ id, field }) =>
          problemOf(Number(id), field) === undefined ? (field === ROW_FIELD ? '' : 'flexy-editable') : 'flexy-wrong'
        }
        processRowUpdate={update}
        localeText={localeText(locale)}
        aria-label={label}
      />
    </div>
  );
}

/** A grid of texts that are written in place, with the problem of each wrong cell. */
export default function CellGrid(props: CellGridProps) {
  return (
    <MuiScope>
      <Grid {...props} />
    </MuiScope>
  );
}
