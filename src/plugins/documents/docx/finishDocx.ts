import { withFileChanges } from './changes.ts';
import { commentIds, withCarriedComments, withComments } from './comments.ts';
import { withLinkLooks, withoutLinkLooks } from './linkLooks.ts';
import { dropUnusedMedia, mergeMedia } from './media.ts';
import {
  hasEvenPages,
  modeOf,
  usesEvenPages,
  withEvenPages,
  withMode,
  withoutSwitch,
  withSwitch,
  type SavedMode,
} from './settings.ts';
import { wholeText } from './wholeText.ts';
import { readZip, readZipEntries, writeZip, type ZipPart } from '#zip';
import { partText } from './partText.ts';

/** Makes the paragraphs of a table of contents the field that Word updates. Written anew, they are only text. */
export function contentsAsField(xml: string): string {
  if (/<w:instrText[^>]*>\s*TOC /.test(xml)) return xml;
  return xml.replace(CONTENTS, (found) => {
    const start = found.indexOf('</w:pPr>') + '</w:pPr>'.length;
    const end = found.lastIndexOf('</w:p>');
    return `${found.slice(0, start)}${FIELD_START}${found.slice(start, end)}${FIELD_END}${found.slice(end)}`;
  });
}

/** The mode in which a file's settings let it be edited. */
export function savedMode(bytes: Uint8Array): SavedMode {
  const [settings] = readZip(bytes, [SETTINGS]);
  return settings ? modeOf(partText(settings)) : 'editing';
}

/** The parts, some of them with changed texts. */
const withTexts = (parts: readonly ZipPart[], changes: ReadonlyMap<string, (xml: string) => string>): ZipPart[] =>
  parts.map((part) => {
    const change = changes.get(part.name);
    return change ? { ...part, bytes: new TextEncoder().encode(change(partText(part))) } : part;
  });

const namesOf = (bytes: Uint8Array) => readZipEntries(bytes).map(({ name }) => name);

/** All text of a file: its document, notes, headers and footers, as XML. */
export function textsOf(bytes: Uint8Array): string {
  const texts = readZip(
    bytes,
    namesOf(bytes).filter((name) => TEXTS.test(name)),
  );
  return texts.map(partText).join('');
}

/** The document's own text as the library reads all of it. */
const prepared = (xml: string, hasEven: boolean): string => {
  const carried = withCarriedComments(xml);
  return hasEven ? withSwitch(carried) : carried;
};

/**
 * Changes a file so that the library reads all of it: texts that it would leave out are put where it looks for them, and so is
 * the setting that even pages have headers of their own. Comments that it would drop are carried.
 */
export function prepareDocx(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const names = namesOf(bytes).filter((name) => TEXTS.test(name));
  const parts = readZip(bytes, [SETTINGS, ...names]);
  const settings = parts.find(({ name }) => name === SETTINGS);
  const hasEven = settings !== undefined && hasEvenPages(partText(settings));
  const changed = new Map<string, (xml: string) => string>();
  for (const part of parts) {
    if (part.name === SETTINGS) continue;
    const xml = partText(part);
    const whole = withoutLinkLooks(wholeText(xml));
    const next = part.name === DOCUMENT ? prepared(whole, hasEven) : whole;
    if (next !== xml) changed.set(part.name, () => next);
  }
  return changed.size === 0 ? bytes : writeZip(withTexts(readZip(bytes), changed));
}

const STYLES = 'word/styles.xml';
const COMMENTS = 'word/comments.xml';

/**
 * Adds to a saved file what the library leaves out: the field of the table of contents, looks of links, settings. The library
 * writes every picture anew at each save and keeps the earlier ones: equal ones are kept once, and unused ones dropped.
 */
export function finishDocx(bytes: Uint8Array, mode: SavedMode): Uint8Array<ArrayBuffer> {
  const parts = readZip(bytes);
  const find = (wanted: string) => parts.find(({ name }) => name === wanted);
  const [text, styles] = [find(DOCUMENT), find(STYLES)];
  const hasEven = text !== undefined && usesEvenPages(partText(text));
  const hasLinkStyle = styles !== undefined && partText(styles).includes('w:styleId="Hyperlink"');
  const finished = (xml: string) => {
    const changed = withFileChanges(xml);
    return hasLinkStyle ? withLinkLooks(changed) : changed;
  };
  const changes = new Map(
    parts.filter(({ name }) => TEXTS.test(name)).map(({ name }): [string, (xml: string) => string] => [name, finished]),
  );
  const comments = find(COMMENTS);
  const kept = comments ? commentIds(partText(comments)) : new Set<string>();
  changes.set(DOCUMENT, (xml) => withoutSwitch(contentsAsField(withComments(finished(xml), kept))));
  changes.set(SETTINGS, (xml) => withEvenPages(withMode(xml, mode), hasEven));
  return writeZip(dropUnusedMedia(mergeMedia(withTexts(parts, changes))));
}

const DOCUMENT = 'word/document.xml';
const SETTINGS = 'word/settings.xml';
/** Parts that have text: the document, its notes, headers and footers. */
const TEXTS = /^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/;

/** Paragraphs of a table of contents behind each other. */
const CONTENTS =
  /(?:<w:p(?: [^>]*)?><w:pPr>(?:(?!<\/w:pPr>)[\s\S])*?<w:pStyle w:val="TOC[1-9]"\/>(?:(?!<\/w:p>)[\s\S])*<\/w:p>)+/;
const FIELD_START =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o "1-3" \\h \\z \\u </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>';
const FIELD_END = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
