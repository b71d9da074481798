import type { TillFloor } from '../model.ts';
import { useSale, useTill } from './tillContext.ts';

/** Floor and table: `Terrace, table 4`; null when none is chosen or it was deleted. */
export function tableName(floors: readonly TillFloor[], table: number | null): string | null {
  if (table === null) return null;
  const floor = floors.find(({ tables }) => tables.some(({ id }) => id === table));
  const found = floor?.tables.find(({ id }) => id === table);
  return floor && found ? `${floor.name}, ${found.name}` : null;
}

/** Returns the name of the open sale's table. */
export function useTableName(): string | null {
  const { data } = useTill();
  return useSale(({ table }) => tableName(data.floors, table));
}
