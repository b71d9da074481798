import { writeXlsx } from 'hucre/xlsx';
import { carSales } from '../rules/carSales.ts';

const made = new Map<string, Promise<Uint8Array>>();

const make = (template: string): Promise<Uint8Array> =>
  writeXlsx({ sheets: [template === 'carSales' ? carSales() : { name: 'Sheet1', rows: [] }] });

/** The .xlsx file of a template; every unknown one is an empty sheet. */
export function templateFile(template: unknown): Promise<Uint8Array> {
  const name = template === 'carSales' ? 'carSales' : 'blank';
  let file = made.get(name);
  if (!file) {
    file = make(name);
    made.set(name, file);
  }
  return file;
}
