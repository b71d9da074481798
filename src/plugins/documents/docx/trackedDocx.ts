import { diffComm } from 'node-diff3';
import { readZip, writeZip } from '#zip';
import { blocksOf, documentXml, keyOf, linesOf } from './blocks.ts';
import { escapeXml } from './escapeXml.ts';

/**
 * Compares two files: the newer one, with what is different in it as tracked changes, which can be accepted or rejected. Words of
 * paragraphs are compared; tables and pictures that are new are there without a mark.
 */
export function trackedDocx(before: Uint8Array, after: Uint8Array, by: ChangedBy): Uint8Array<ArrayBuffer> {
  const [old, next] = [before, after].map((bytes) => blocksOf(documentXml(bytes)));
  if (!old || !next) return new Uint8Array(after);
  const marks = createMarks(by);
  let [atOld, atNext] = [0, 0];
  const content = diffComm(old.blocks.map(keyOf), next.blocks.map(keyOf)).map((part) => {
    if ('common' in part && part.common) {
      const same = next.blocks.slice(atNext, atNext + part.common.length);
      atOld += part.common.length;
      atNext += part.common.length;
      return same.join('');
    }
    const { buffer1 = [], buffer2 = [] } = part as { buffer1?: string[]; buffer2?: string[] };
    const text = replaced(
      old.blocks.slice(atOld, atOld + buffer1.length),
      next.blocks.slice(atNext, atNext + buffer2.length),
      marks,
    );
    atOld += buffer1.length;
    atNext += buffer2.length;
    return text;
  });
  const text = new TextEncoder().encode(next.head + content.join('') + next.tail);
  return writeZip(readZip(after).map((part) => (part.name === DOCUMENT ? { ...part, bytes: text } : part)));
}

const DOCUMENT = 'word/document.xml';

/** Author of the changes, and their time (ISO). */
interface ChangedBy {
  readonly author: string;
  readonly date: string;
}

/** Signs of a block that points to other parts of its file, or has changes or texts within it: its words alone are shown. */
const UNFIT =
  /\sr:(?:id|embed|link|pict)=|<w:(?:ins|del|moveFrom|moveTo|footnoteReference|endnoteReference|comment\w+)\b|txbxContent/;
const RUN = /<w:r(?=[\s>])[\s\S]*?<\/w:r>/g;
const PROPERTIES = /^<w:p(?:\s[^>]*)?>(<w:pPr(?:\s[^>]*)?(?:\/>|>[\s\S]*?<\/w:pPr>))?/;

type Kind = 'ins' | 'del';

/** Elements of tracked changes with ids that count up. */
function createMarks({ author, date }: ChangedBy) {
  let id = 900_000;
  const open = (kind: Kind) => `w:${kind} w:id="${(id += 1)}" w:author="${escapeXml(author)}" w:date="${date}"`;
  const run = (kind: Kind, xml: string) => {
    const content =
      kind === 'ins'
        ? xml
        : xml
            .replace(/<(\/?)w:t(?=[\s>])/g, '<$1w:delText')
            .replace(/<(\/?)w:instrText(?=[\s>])/g, '<$1w:delInstrText');
    return `<${open(kind)}>${content}</w:${kind}>`;
  };
  /** The sign at the end of a paragraph. */
  const end = (kind: Kind) => `<w:rPr><${open(kind)}/></w:rPr>`;
  return { run, end };
}
type Marks = ReturnType<typeof createMarks>;

const textRun = (text: string, looks = '') => `<w:r>${looks}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

const SECTION = /<w:sectPr(?:\s[^>]*)?(?:\/>|>[\s\S]*?<\/w:sectPr>)/;

/** Properties of a paragraph with a sign at its end. A section ends with the paragraph that is there, not with a removed one. */
function withEnd(properties: string, kind: Kind, marks: Marks): string {
  const section = SECTION.exec(properties)?.[0] ?? '';
  const plain = properties.replace(SECTION, '').replace(/<w:rPr>[\s\S]*?<\/w:rPr>/g, '');
  const inner = /^<w:pPr(?:\s[^>]*)?>([\s\S]*)<\/w:pPr>$/.exec(plain)?.[1] ?? '';
  return `<w:pPr>${inner}${marks.end(kind)}${kind === 'ins' ? section : ''}</w:pPr>`;
}

/** A block that was added or removed, as a whole. */
function whole(block: string, kind: Kind, marks: Marks): string {
  const isParagraph = block.startsWith('<w:p');
  if (!isParagraph || UNFIT.test(block)) {
    // A table or picture that is new stays one; what is gone is told by its words.
    if (kind === 'ins') return block;
    const lines = linesOf(block).filter((line) => line !== '');
    return lines.map((line) => `<w:p>${withEnd('', kind, marks)}${marks.run(kind, textRun(line))}</w:p>`).join('');
  }
  const [start = '<w:p>', properties = ''] = PROPERTIES.exec(block) ?? [];
  const content = block.slice(start.length).replace(RUN, (run) => marks.run(kind, run));
  return `<w:p>${withEnd(properties, kind, marks)}${content.endsWith('</w:p>') ? content : '</w:p>'}`;
}

/** Looks of a paragraph whose runs all have the same; null: they differ, or it has more than words. */
function looksOf(block: string): string | null {
  const rest = block
    .replace(PROPERTIES, '')
    .replace(/<\/w:p>$/, '')
    .replace(RUN, '');
  if (!block.startsWith('<w:p') || rest.trim() !== '') return null;
  const runs = block.match(RUN) ?? [];
  const looks = runs.map((run) => /<w:rPr>[\s\S]*?<\/w:rPr>/.exec(run)?.[0] ?? '');
  const isPlain = runs.every((run) =>
    /^<w:r(?:\s[^>]*)?>(?:<w:rPr>[\s\S]*?<\/w:rPr>)?(?:<w:t(?:\s[^>]*)?>[^<]*<\/w:t>)*<\/w:r>$/.test(run),
  );
  return isPlain && new Set(looks).size <= 1 ? (looks[0] ?? '') : null;
}

const wordsOf = (line: string): string[] => line.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

/** A paragraph whose words changed. Where looks differ within it, the old one is removed and the new one added. */
function changed(before: string, after: string, marks: Marks): string {
  const looks = looksOf(after);
  if (looks === null || looksOf(before) === null) return whole(before, 'del', marks) + whole(after, 'ins', marks);
  const [[old = ''], [next = '']] = [linesOf(before), linesOf(after)];
  const content = diffComm(wordsOf(old), wordsOf(next)).map((part) => {
    if ('common' in part && part.common) return textRun(part.common.join(''), looks);
    const { buffer1 = [], buffer2 = [] } = part as { buffer1?: string[]; buffer2?: string[] };
    const removed = buffer1.length > 0 ? marks.run('del', textRun(buffer1.join(''), looks)) : '';
    return removed + (buffer2.length > 0 ? marks.run('ins', textRun(buffer2.join(''), looks)) : '');
  });
  return `<w:p>${PROPERTIES.exec(after)?.[1] ?? ''}${content.join('')}</w:p>`;
}

/** Puts removed and added blocks that stand at one place together. */
function replaced(before: readonly string[], after: readonly string[], marks: Marks): string {
  const pairs = Math.min(before.length, after.length);
  const inPairs = after.slice(0, pairs).map((block, at) => changed(before[at] ?? '', block, marks));
  const removed = before.slice(pairs).map((block) => whole(block, 'del', marks));
  const added = after.slice(pairs).map((block) => whole(block, 'ins', marks));
  return [...inPairs, ...removed, ...added].join('');
}
