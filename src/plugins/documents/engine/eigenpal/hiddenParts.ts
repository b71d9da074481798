import { readZip, readZipEntries } from '../../docx/zip.ts';
import type { HiddenPart } from '../DocumentEngine.ts';

const PARTS: readonly (readonly [HiddenPart, RegExp])[] = [
  ['charts', /^word\/charts\//],
  ['diagrams', /^word\/diagrams\//],
  ['macros', /vbaProject\.bin$/],
  ['embedded', /^word\/(embeddings|activeX)\//],
  ['customXml', /^customXml\//],
];

/** Parts of the file that can have equations: the text, its notes, headers and footers. */
const TEXTS = /^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/;
const EQUATION = /<m:oMath(?:Para)?[\s>]/;

/** Tells whether a file has equations. The library draws their letters in one line, without fractions and roots. */
async function hasEquations(bytes: Uint8Array, names: readonly string[]): Promise<boolean> {
  const texts = await readZip(
    bytes,
    names.filter((name) => TEXTS.test(name)),
  );
  return texts.some((part) => EQUATION.test(new TextDecoder().decode(part.bytes)));
}

/** Lists the parts of a .docx file that the library keeps and does not draw, or not as they are. */
export async function hiddenParts(bytes: Uint8Array): Promise<HiddenPart[]> {
  const names = readZipEntries(bytes).map(({ name }) => name);
  const found = PARTS.filter(([, pattern]) => names.some((name) => pattern.test(name))).map(([part]) => part);
  return (await hasEquations(bytes, names)) ? [...found, 'equations'] : found;
}
