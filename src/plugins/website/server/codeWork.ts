import { Script } from 'node:vm';
import { parse, tokenize, tokenTypes as T } from 'css-tree';
import type { CodeLanguage, CodeMistake } from '../codeMistake.ts';

/** Code to parse. */
export interface CodeTask {
  readonly language: CodeLanguage;
  readonly code: string;
}

/** Longest line of a mistake, characters. */
const LONGEST_LINE = 200;

const OPENERS: Readonly<Record<number, number>> = {
  [T.LeftCurlyBracket]: T.RightCurlyBracket,
  [T.LeftParenthesis]: T.RightParenthesis,
  [T.LeftSquareBracket]: T.RightSquareBracket,
  [T.Function]: T.RightParenthesis,
};
const CLOSERS: ReadonlySet<number> = new Set(Object.values(OPENERS));

/** Place of a mistake in a text, by its number of characters. */
interface Found {
  readonly at: number;
  readonly reason: string;
}

function mistakeAt(code: string, { at, reason }: Found): CodeMistake {
  const lines = code.slice(0, at).split(/\r\n|\r|\n/);
  const line = code.split(/\r\n|\r|\n/)[lines.length - 1] ?? '';
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    text: line.slice(0, LONGEST_LINE),
    reason,
  };
}

/** The first bracket that is not closed or not opened, and the first text or address that does not end. */
function brokenTokens(css: string): Found | null {
  const open: { readonly closer: number; readonly at: number }[] = [];
  let found: Found | null = null;
  tokenize(css, (type, from, to) => {
    if (type === T.BadString || type === T.BadUrl) found ??= { at: from, reason: 'This text does not end' };
    if (type === T.Comment && !css.startsWith('*/', Math.max(from + 2, to - 2)))
      found ??= { at: from, reason: 'This comment does not end' };
    const closer = OPENERS[type];
    if (closer !== undefined) open.push({ closer, at: from });
    else if (CLOSERS.has(type) && open.pop()?.closer !== type)
      found ??= { at: from, reason: 'This bracket closes nothing' };
  });
  const [last] = open.slice(-1);
  return found ?? (last ? { at: last.at, reason: 'This bracket is not closed' } : null);
}

function cssMistake(css: string): CodeMistake | null {
  const mistakes = [brokenTokens(css)].filter((one) => one !== null);
  parse(css, {
    parseValue: false,
    parseCustomProperty: false,
    onParseError: ({ offset, message }) => mistakes.push({ at: offset, reason: message }),
  });
  const [first] = mistakes.toSorted((a, b) => a.at - b.at);
  return first ? mistakeAt(css, first) : null;
}

/** The browser compiles the script as this does; it is not run. */
function scriptMistake(code: string): CodeMistake | null {
  try {
    new Script(code, { filename: 'code' });
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { message: reason, stack = '' } = error;
    const [, line, text = '', spaces = ''] = /^code:(\d+)\n(.*)\n( *)\^/.exec(stack) ?? [];
    // At the end of the script nothing is quoted.
    if (line === undefined || text === '') return mistakeAt(code, { at: code.trimEnd().length, reason });
    return { line: Number(line), column: spaces.length + 1, text: text.slice(0, LONGEST_LINE), reason };
  }
}

/** Parses code in a thread of the pool. @returns its first mistake; null: it can be parsed */
export default ({ language, code }: CodeTask): CodeMistake | null =>
  language === 'css' ? cssMistake(code) : scriptMistake(code);
