import { Parser } from 'htmlparser2';
import { RefusedFile } from './planFile.ts';

/** An element of a file, without attributes. */
export interface XmlNode {
  readonly name: string;
  /** Own text, without that of elements below. */
  readonly text: string;
  readonly children: readonly XmlNode[];
}

/** Deepest nesting, and most elements of a file that are kept. */
const DEEPEST = 24;
const MOST_ELEMENTS = 600_000;

/** Elements that are left out with all below them: they are long, and nothing of them is read. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'TimephasedData',
  'Views',
  'Filters',
  'Groups',
  'Tables',
  'Maps',
  'Reports',
  'Drawings',
  'VBAProjects',
  'OutlineCodes',
  'WBSMasks',
  'ExtendedAttributes',
]);

interface OpenNode {
  readonly name: string;
  text: string;
  readonly children: OpenNode[];
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * The root element of an XML text. Entities are those of XML itself: a document type, which could declare others or name other
 * files, is refused, and so is a text that ends in the middle. @throws RefusedFile
 */
export function xmlRoot(text: string): XmlNode {
  const refuse = (): never => {
    throw new RefusedFile({ code: 'notMsProject' });
  };
  const top: OpenNode = { name: '', text: '', children: [] };
  const open: OpenNode[] = [top];
  let [left, hidden] = [MOST_ELEMENTS, 0];
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (open.length + hidden > DEEPEST) refuse();
        if (hidden > 0 || LEFT_OUT.has(withoutPrefix(name))) {
          hidden += 1;
          return;
        }
        left -= 1;
        if (left < 0) refuse();
        const node: OpenNode = { name: withoutPrefix(name), text: '', children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext: (part) => {
        const node = open.at(-1);
        if (hidden === 0 && node) node.text += part;
      },
      onclosetag: (_name, isImplied) => {
        if (hidden > 0) {
          hidden -= 1;
          return;
        }
        const node = open.pop();
        // An element that is never closed: the file is not whole. Empty ones, `<Notes/>`, close themselves.
        if (isImplied && node && (node.text !== '' || node.children.length > 0)) refuse();
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) refuse();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  const [root] = top.children;
  return root ?? refuse();
}

/** The elements of a name directly below another one. */
export const below = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** The first element of a name directly below another one. */
export const first = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

/** The text of an element below another one; empty: there is none. */
export const textIn = (node: XmlNode | undefined, name: string): string => first(node, name)?.text.trim() ?? '';

/** The number in an element below another one; null: there is none. */
export function numberIn(node: XmlNode | undefined, name: string): number | null {
  const text = textIn(node, name);
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}
