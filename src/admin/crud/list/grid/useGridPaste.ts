import type { GridColDef, useGridApiRef } from '@mui/x-data-grid';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import type { ClipboardEvent } from 'react';
import type { Field, RelationField } from '#resource';
import { useErrorText } from '../../problem.ts';
import type { CrudRecord } from '../../recordText.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { isCellEditable, pastedRows, pastedValue } from './gridCells.ts';
import { useFindByName } from './useFindByName.ts';
import { CellRefusal } from './useGridSave.ts';

interface PasteOptions {
  apiRef: ReturnType<typeof useGridApiRef>;
  columns: readonly GridColDef[];
  save: (record: CrudRecord, data: Readonly<Record<string, unknown>>) => Promise<CrudRecord>;
  /** Called with the title of a related record that was found by its name. */
  onNamed: (field: RelationField, id: string, text: string) => void;
}

/** Pastes cells of a spreadsheet from the focused cell on, to the end and down; each row is saved by itself. */
export function useGridPaste({ apiRef, columns, save, onNamed }: PasteOptions) {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const readNew = useRead({ columns, onNamed });
  const { data = [] } = useListContext<CrudRecord>();
  /** @returns how many cells were saved, and how many were refused */
  const pasteAll = async (table: readonly string[][], column: number, first: number) => {
    const read = readNew();
    let [pasted, failed] = [0, 0];
    for (const [at, cells] of table.entries()) {
      const record = data[first + at];
      if (!record) break;
      const values = await read(cells, column);
      const count = Object.keys(values).length;
      if (count === 0) continue;
      if (await isSaved(save(record, values))) pasted += count;
      else failed += count;
    }
    return { pasted, failed };
  };
  return async (event: ClipboardEvent): Promise<void> => {
    const focused = apiRef.current?.state.focus.cell;
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (!focused || isTyping) return;
    event.preventDefault();
    const table = pastedRows(event.clipboardData.getData('text/plain'));
    const column = columns.findIndex(({ field }) => field === focused.field);
    const first = data.findIndex(({ id }) => id === focused.id);
    try {
      const { pasted, failed } = await pasteAll(table, column, first);
      if (pasted > 0) notify(translate('flexy.lists.grid.pasted', { smart_count: pasted }), { type: 'success' });
      if (failed > 0) notify(translate('flexy.lists.grid.failed', { smart_count: failed }), { type: 'error' });
    } catch (error) {
      // The names could not be looked up.
      notify(textOf(error), { type: 'error' });
    }
  };
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

/** Reads cells as the values of their fields; what related records are called is looked up. */
function useRead({ columns, onNamed }: Pick<PasteOptions, 'columns' | 'onNamed'>) {
  const { resource, permission } = useCrudResource();
  const findNew = useFindByName();
  return () => {
    const find = findNew();
    const valueOf = async (column: GridColDef, field: Field, text: string) => {
      const plain = text.trim();
      if (field.type !== 'relation' || plain === '') return pastedValue(field, text, namedIn(column));
      const id = await find(field, plain);
      if (id !== undefined) onNamed(field, id, plain);
      return pastedValue(field, text, () => id);
    };
    return async (cells: readonly string[], from: number) => {
      const values: Record<string, unknown> = {};
      for (const [at, text] of cells.entries()) {
        const column = columns[from + at];
        const field = column && resource.fields[column.field];
        if (field && isCellEditable(resource, column.field, permission.writable.update))
          values[column.field] = await valueOf(column, field, text);
      }
      return values;
    };
  };
}

/** True when the row was saved. The caller of the save reports and marks a failure. */
async function isSaved(saving: Promise<CrudRecord>): Promise<boolean> {
  try {
    await saving;
    return true;
  } catch (error) {
    if (!(error instanceof CellRefusal)) throw error;
    return false;
  }
}
