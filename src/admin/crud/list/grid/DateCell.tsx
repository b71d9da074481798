import { useGridApiContext, type GridRenderEditCellParams } from '@mui/x-data-grid';
import { DateBox } from '../../../dates/DateBox.tsx';

/** Writes a day in its cell, by typing or from the calendar. */
export function DateCell({ cell }: { cell: GridRenderEditCellParams }) {
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
