import { textsOf } from '../../docx/finishDocx.ts';
import { readZipEntries } from '#zip';
import type { HiddenPart } from '../DocumentEngine.ts';

const PARTS: readonly (readonly [HiddenPart, RegExp])[] = [
  ['charts', /^word\/charts\//],
  ['diagrams', /^word\/diagrams\//],
  ['macros', /vbaProject\.bin$/],
  ['embedded', /^word\/(embeddings|activeX)\//],
  ['customXml', /^customXml\//],
];

const EQUATION = /<m:oMath(?:Para)?[\s>]/;

/** Lists the parts of a .docx file that the library keeps and does not draw, or not as they are. */
export function hiddenParts(bytes: Uint8Array): HiddenPart[] {
  const names = readZipEntries(bytes).map(({ name }) => name);
  const found = PARTS.filter(([, pattern]) => names.some((name) => pattern.test(name))).map(([part]) => part);
  // The library draws their letters in one line, without fractions and roots.
  return EQUATION.test(textsOf(bytes)) ? [...found, 'equations'] : found;
}
