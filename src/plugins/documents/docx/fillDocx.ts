import { readZip, writeZip } from '#zip';
import { blocksOf, linesOf } from './blocks.ts';
import { escapeXml } from './escapeXml.ts';
import { partText } from './partText.ts';

/** Values of a template's fields by name: a text, further fields (`customer.phone`), or a list that a loop goes through. */
export interface TemplateData {
  readonly [name: string]: string | TemplateData | readonly TemplateData[];
}

/** A filled template. `missing`: names of fields that the records do not have; they are left empty. */
export interface FilledDocx {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly missing: readonly string[];
}

const DOCUMENT = 'word/document.xml';
/** Parts beside the document that may have fields. They are filled with the first record. */
const BESIDE = /^word\/(?:(?:header|footer)\d*|footnotes|endnotes)\.xml$/;

const FIELD = /\{\{\s*([#/]?)\s*([\p{L}\p{N}_.]+)\s*\}\}/gu;
const TEXT = /(<w:t(?:\s[^>]*)?>)([^<]*)(<\/w:t>)/g;
const PARAGRAPH = /<w:p(?=[\s>])[^>]*?>(?:(?!<w:p[\s>])[\s\S])*?<\/w:p>/g;
const ROW = /<w:tr(?=[\s>])(?:(?!<w:tr[\s>])[\s\S])*?<\/w:tr>/g;
const CHANGING = /\s(?:w14:paraId|w14:textId)="[^"]*"/g;
const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

/** Puts each field of a paragraph into one text: programs divide what was typed as they like. */
function joined(paragraph: string): string {
  const texts = [...paragraph.matchAll(TEXT)].map(([, , text = '']) => text);
  const all = texts.join('');
  const fields = [...all.matchAll(FIELD)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
  if (fields.length === 0) return paragraph;
  /** Text that a place belongs to: a field belongs to the text that it begins in. */
  let [at, begin] = [0, 0];
  const owned = texts.map((text) => {
    const end = begin + text.length;
    const field = fields.find(({ from, to }) => from < end && to > end);
    const until = Math.max(at, field ? field.to : end);
    const own = all.slice(at, until);
    [at, begin] = [until, end];
    return own;
  });
  let index = -1;
  return paragraph.replace(TEXT, (_, open: string, __, close: string) => {
    index += 1;
    const start = open.includes('xml:space') ? open : open.replace('<w:t', '<w:t xml:space="preserve"');
    return `${start}${owned[index] ?? ''}${close}`;
  });
}

/** The value of a name: in the innermost record first, then in those around it. */
function valueOf(name: string, scopes: readonly TemplateData[]): TemplateData[string] | undefined {
  for (const scope of scopes) {
    let value: TemplateData[string] | undefined = scope;
    for (const part of name.split('.'))
      value =
        typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, part)
          ? (value as TemplateData)[part]
          : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Fills templates, and remembers which names have no value. */
class Filler {
  readonly missing = new Set<string>();

  text(xml: string, scopes: readonly TemplateData[]): string {
    return xml.replace(FIELD, (_, __, name: string) => {
      const value = valueOf(name, scopes);
      if (typeof value === 'string')
        return escapeXml(value).replaceAll('\n', '</w:t><w:br/><w:t xml:space="preserve">');
      this.missing.add(name);
      return '';
    });
  }

  list(name: string, scopes: readonly TemplateData[]): readonly TemplateData[] {
    const value = valueOf(name, scopes);
    if (Array.isArray(value)) return value as readonly TemplateData[];
    this.missing.add(name);
    return [];
  }

  /** A row of a table, which may be repeated for each entry of a list. */
  row(row: string, scopes: readonly TemplateData[]): string {
    const name = /\{\{\s*#\s*([\p{L}\p{N}_.]+)\s*\}\}/u.exec(row)?.[1];
    if (name === undefined) return this.text(row, scopes);
    const inner = row.replace(FIELD, (field, sign: string, own: string) => (sign && own === name ? '' : field));
    return this.list(name, scopes)
      .map((item) => this.text(inner, [item, ...scopes]))
      .join('');
  }

  /** A block that is no loop: rows of its tables may be. Nothing is filled twice: a value may have signs of a field. */
  block(xml: string, scopes: readonly TemplateData[]): string {
    let [text, at] = ['', 0];
    for (const { 0: row, index } of xml.matchAll(ROW)) {
      text += this.text(xml.slice(at, index), scopes) + this.row(row, scopes);
      at = index + row.length;
    }
    return text + this.text(xml.slice(at), scopes);
  }

  /** Blocks behind each other. A loop begins and ends with a paragraph that has nothing but its sign. */
  blocks(blocks: readonly string[], scopes: readonly TemplateData[]): string {
    let text = '';
    for (let at = 0; at < blocks.length; at += 1) {
      const block = blocks[at] ?? '';
      const name = signOf(block, '#');
      const end = name === null ? -1 : blocks.findIndex((one, place) => place > at && signOf(one, '/') === name);
      if (name === null || end < 0) text += this.block(block, scopes);
      else {
        const inner = blocks.slice(at + 1, end);
        for (const item of this.list(name, scopes)) text += this.blocks(inner, [item, ...scopes]).replace(CHANGING, '');
        at = end;
      }
    }
    return text;
  }
}

/** Name of the loop that a paragraph begins (`#`) or ends (`/`); null: it does neither. */
function signOf(block: string, sign: '#' | '/'): string | null {
  if (!block.startsWith('<w:p')) return null;
  const found = /^\{\{\s*([#/])\s*([\p{L}\p{N}_.]+)\s*\}\}$/u.exec(linesOf(block).join('').trim());
  return found?.[1] === sign ? (found[2] ?? null) : null;
}

const withJoined = (xml: string) => xml.replace(PARAGRAPH, joined);

/** Names of the fields and loops of a template, in the order in which they stand. */
export function fieldsOf(bytes: Uint8Array): string[] {
  const parts = readZip(bytes).filter(({ name }) => name === DOCUMENT || BESIDE.test(name));
  const names = parts.flatMap((part) => [...withJoined(partText(part)).matchAll(FIELD)].map(([, , name = '']) => name));
  return [...new Set(names)];
}

/**
 * Fills a template: `{{customer.phone}}` becomes a value, and what stands between `{{#orderItems}}` and `{{/orderItems}}`, paragraphs or a
 * row of a table, is repeated for each entry of a list.
 * @param records for several there is one text each, which begins on a new page
 */
export function fillDocx(bytes: Uint8Array, records: readonly TemplateData[]): FilledDocx {
  const filler = new Filler();
  const parts = readZip(bytes).map((part) => {
    if (part.name !== DOCUMENT && !BESIDE.test(part.name)) return part;
    const xml = withJoined(partText(part));
    return { ...part, bytes: new TextEncoder().encode(part.name === DOCUMENT ? body(xml) : beside(xml)) };
  });
  function body(xml: string): string {
    const { head, blocks, tail } = blocksOf(xml);
    const texts = records.map((record, at) => {
      const text = filler.blocks(blocks, [record]);
      return at === 0 ? text : text.replace(CHANGING, '');
    });
    return head + texts.join(PAGE_BREAK) + tail;
  }
  function beside(xml: string): string {
    const [first = {}] = records;
    return filler.text(xml, [first]);
  }
  return { bytes: writeZip(parts), missing: [...filler.missing] };
}
