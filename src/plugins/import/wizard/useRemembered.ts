import { useCall } from '#admin';
import { rememberedCall } from '../calls.ts';
import { shapeOf, type ImportOptions } from '../rules/index.ts';
import type { ImportEntity, OpenedTable } from './types.ts';

/** Choices for the last file with the same columns. */
export interface Remembered {
  /** False while it is asked for. */
  readonly isKnown: boolean;
  readonly mapping: Readonly<Record<string, string>>;
  readonly options: Pick<ImportOptions, 'decimal' | 'dateOrder' | 'key' | 'mode' | 'values'>;
}

/** Asks for the mapping of the last file with the same columns. A failure means that nothing is remembered. */
export function useRemembered(entity: ImportEntity | null, table: OpenedTable | null): Remembered {
  const { data, isError } = useCall(
    rememberedCall,
    { query: { className: entity?.className ?? '', shape: table ? shapeOf(table.columns) : '' } },
    { enabled: entity !== null && table !== null },
  );
  // Choices for single rows of that file are left out, as they do not apply to this file.
  const { decimal, dateOrder, key, mode, values }: ImportOptions = data?.options ?? {};
  return {
    isKnown: isError || data !== undefined,
    mapping: data?.mapping ?? {},
    options: {
      ...(decimal && { decimal }),
      ...(dateOrder && { dateOrder }),
      ...(key && { key }),
      ...(mode && { mode }),
      ...(values && { values }),
    },
  };
}
