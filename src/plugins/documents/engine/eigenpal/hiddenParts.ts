import { readZipEntries } from '../../docx/zip.ts';
import type { HiddenPart } from '../DocumentEngine.ts';

const PARTS: readonly (readonly [HiddenPart, RegExp])[] = [
  ['charts', /^word\/charts\//],
  ['diagrams', /^word\/diagrams\//],
  ['macros', /vbaProject\.bin$/],
  ['embedded', /^word\/(embeddings|activeX)\//],
  ['customXml', /^customXml\//],
];

/** Parts of a .docx file that the library keeps and does not draw. */
export function hiddenParts(bytes: Uint8Array): HiddenPart[] {
  const names = readZipEntries(bytes).map(({ name }) => name);
  return PARTS.filter(([, pattern]) => names.some((name) => pattern.test(name))).map(([part]) => part);
}
