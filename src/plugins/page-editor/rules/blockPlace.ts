import { nameOfPart, type PartKey } from './selectors.ts';

/** The place of a block on the page: its widget or content, the numbers of its elements from 0, and the start of its text. */
export interface BlockPlace {
  readonly part: PartKey;
  readonly path: readonly number[];
  readonly text: string;
}

/** Somebody else who is at a block. */
export interface PersonAtBlock {
  readonly name: string;
  readonly place: string;
}

/** Longest text of a place, characters: others know the block by it. */
const LONGEST_TEXT = 40;
const PLACE = /^(widget|page)-([1-9]\d{0,9}):((?:\d{1,4}(?:\.\d{1,4}){0,19})?)(?: (.*))?$/;

/** The start of a text, without half a character at its end. */
const startOf = (text: string): string => [...text].slice(0, LONGEST_TEXT).join('');

/** A place as others are told: `page-3:0.2 Opening hours`. */
export const placeText = ({ part, path, text }: BlockPlace): string =>
  `${nameOfPart(part)}:${path.slice(0, 20).join('.')} ${startOf(text.trim().replace(/\s+/g, ' '))}`.trim();

/** Reads a place; null for a text that is none: others may have a newer version. */
export function readPlace(place: string): BlockPlace | null {
  const [, kind, id, path = '', text = ''] = PLACE.exec(place) ?? [];
  if (kind === undefined) return null;
  return {
    part: { kind: kind === 'page' ? 'page' : 'widget', id: Number(id) },
    path: path === '' ? [] : path.split('.').map(Number),
    text: startOf(text),
  };
}

const selectorOf = ({ part, path }: BlockPlace): string =>
  [`[data-${part.kind}="${part.id}"]`, ...path.map((at) => `:nth-child(${at + 1})`)].join(' > ');

const cssText = (text: string): string => `"${text.replace(/[^\p{L}\p{N} .'’-]/gu, '')}"`;

/** Style sheet that marks the blocks of others in the canvas, each with the name of who is there. */
export const othersSheet = (others: readonly PersonAtBlock[]): string =>
  others
    .flatMap(({ name, place }) => {
      const read = readPlace(place);
      if (!read) return [];
      const selector = selectorOf(read);
      return [
        `${selector}{outline:2px dashed #7a2e8a;outline-offset:2px}`,
        `${selector}::after{content:${cssText(name)};position:absolute;padding:1px 8px;border-radius:9px;background:#7a2e8a;color:#fff;font:500 12px/18px sans-serif;pointer-events:none}`,
      ];
    })
    .join('\n');
