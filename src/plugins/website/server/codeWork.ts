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
  readonly isHeld: boolean;
}

function mistakeAt(code: string, { at, reason, isHeld }: Found): CodeMistake {
  const lines = code.slice(0, at).split(/\r\n|\r|\n/);
  const line = code.split(/\r\n|\r|\n/)[lines.length - 1] ?? '';
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    text: line.slice(0, LONGEST_LINE),
    reason,
    isHeld,
  };
}

/** The first bracket that is not closed or not opened, and the first text or address that does not end. */
function brokenTokens(css: string): Found | null {
  const open: { readonly closer: number; readonly at: number }[] = [];
  let found: Found | null = null;
  const find = (at: number, reason: string) => {
    found ??= { at, reason, isHeld: true };
  };
  tokenize(css, (type, from, to) => {
    if (type === T.BadString || type === T.BadUrl) find(from, 'This text does not end');
    if (type === T.Comment && !css.startsWith('*/', Math.max(from + 2, to - 2)))
      find(from, 'This comment does not end');
    const closer = OPENERS[type];
    if (closer !== undefined) open.push({ closer, at: from });
    else if (CLOSERS.has(type) && open.pop()?.closer !== type) find(from, 'This bracket closes nothing');
  });
  const [last] = open.slice(-1);
  if (last) find(last.at, 'This bracket is not closed');
  return found;
}

/**
 * The first bracket, text or comment that swallows what follows. A sheet without one has the first rule that the parser does
 * not know: browsers know more, as nesting without `&`, and leave out no more than that rule.
 */
function cssMistake(css: string): CodeMistake | null {
  const broken = brokenTokens(css);
  if (broken) return mistakeAt(css, broken);
  const unknown: Found[] = [];
  parse(css, {
    parseValue: false,
    parseCustomProperty: false,
    onParseError: ({ offset, message }) => {
      // What is nested too deep is told without a place, and is no mistake.
      if (Number.isInteger(offset)) unknown.push({ at: offset, reason: message, isHeld: false });
    },
  });
  const [first] = unknown.toSorted((a, b) => a.at - b.at);
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
    if (line === undefined || text === '') return mistakeAt(code, { at: code.trimEnd().length, reason, isHeld: true });
    const place = { line: Number(line), column: spaces.length + 1 };
    return { ...place, text: text.slice(0, LONGEST_LINE), reason, isHeld: true };
  }
}

/** Parses code in a thread of the pool. @returns its first mistake; null: it can be parsed, or is nested too deep to tell */
export default function parseCode({ language, code }: CodeTask): CodeMistake | null {
  try {
    return language === 'css' ? cssMistake(code) : scriptMistake(code);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
