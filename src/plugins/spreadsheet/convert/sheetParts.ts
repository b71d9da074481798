import type { RoundtripWorkbook } from 'hucre/xlsx';
import { partsOf } from './arrangeParts.ts';

/** An attribute of an element. */
export const attribute = (element: string, name: string): string | undefined =>
  new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`).exec(element)?.[1];

/** Elements of a name with their attributes, whatever the prefix of their namespace. */
const elementsOf = (text: string, name: string): string[] =>
  text.match(new RegExp(String.raw`<(?:\w+:)?${name}\s[^>]*>`, 'g')) ?? [];

/** Parts of a file by their path. */
type Parts = ReadonlyMap<string, Uint8Array>;

/** A part of a file as text; empty: there is none. */
export const textOfPart = (parts: Parts, path: string): string =>
  new TextDecoder().decode(parts.get(path) ?? new Uint8Array());

/** Paths of the sheets of a file, in the order of the workbook. */
export function sheetPaths(parts: Parts): string[] {
  const targets = new Map(
    elementsOf(textOfPart(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').map((one) => [
      attribute(one, 'Id'),
      attribute(one, 'Target'),
    ]),
  );
  return elementsOf(textOfPart(parts, 'xl/workbook.xml'), 'sheet').map((one) =>
    (targets.get(attribute(one, 'r:id')) ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
  );
}

/**
 * The sheets of an opened file as they are written there, in the order of the workbook, for what the library does not read.
 * One that is not found is an empty text.
 */
export function sheetParts(workbook: RoundtripWorkbook): (at: number) => string {
  const parts = partsOf(workbook);
  const paths = sheetPaths(parts);
  return (at) => textOfPart(parts, paths[at] ?? '');
}
