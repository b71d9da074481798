import type { GridColDef, useGridApiRef } from '@mui/x-data-grid';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import type { ClipboardEvent } from 'react';
import type { CrudRecord } from '../../recordText.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { isCellEditable, pastedRows, pastedValue } from './gridCells.ts';
import { CellRefusal } from './useGridSave.ts';

interface PasteOptions {
  apiRef: ReturnType<typeof useGridApiRef>;
  columns: readonly GridColDef[];
  save: (record: CrudRecord, data: Readonly<Record<string, unknown>>) => Promise<CrudRecord>;
}

const isOption = (option: unknown): option is { value: string; label: string } =>
  typeof option === 'object' && option !== null && 'value' in option && 'label' in option;

/** The value that people call so, among a column's choices. */
function namedIn(column: GridColDef | undefined) {
  const options: readonly unknown[] =
    column && 'valueOptions' in column && Array.isArray(column.valueOptions) ? column.valueOptions : [];
  return (text: string) => {
    const plain = text.toLocaleLowerCase();
    return options.filter(isOption).find(({ label, value }) => label.toLocaleLowerCase() === plain || value === text)
      ?.value;
  };
}

/** Tells whether a row was saved; why not is told and marked by the one who saves. */
async function isSaved(saving: Promise<CrudRecord>): Promise<boolean> {
  try {
    await saving;
    return true;
  } catch (error) {
    if (!(error instanceof CellRefusal)) throw error;
    return false;
  }
}

/** Pastes cells of a spreadsheet from the focused cell on, to the end and down; each row is saved by itself. */
export function useGridPaste({ apiRef, columns, save }: PasteOptions) {
  const translate = useTranslate();
  const notify = useNotify();
  const { resource, permission } = useCrudResource();
  const { data = [] } = useListContext<CrudRecord>();
  const valuesOf = (cells: readonly string[], from: number) => {
    const values: Record<string, unknown> = {};
    for (const [at, text] of cells.entries()) {
      const column = columns[from + at];
      const field = column && resource.fields[column.field];
      if (field && isCellEditable(resource, column.field, permission.writable.update))
        values[column.field] = pastedValue(field, text, namedIn(column));
    }
    return values;
  };
  return async (event: ClipboardEvent): Promise<void> => {
    const focused = apiRef.current?.state.focus.cell;
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (!focused || isTyping) return;
    event.preventDefault();
    const table = pastedRows(event.clipboardData.getData('text/plain'));
    const column = columns.findIndex(({ field }) => field === focused.field);
    const first = data.findIndex(({ id }) => id === focused.id);
    let [pasted, failed] = [0, 0];
    for (const [at, cells] of table.entries()) {
      const record = data[first + at];
      const values = valuesOf(cells, column);
      const count = Object.keys(values).length;
      if (!record || count === 0) continue;
      if (await isSaved(save(record, values))) pasted += count;
      else failed += count;
    }
    if (pasted > 0) notify(translate('flexy.lists.grid.pasted', { smart_count: pasted }), { type: 'success' });
    if (failed > 0) notify(translate('flexy.lists.grid.failed', { smart_count: failed }), { type: 'error' });
  };
}
