/** Place in a text, from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

/** Expected next token: a value, the first or a further entry of a list or object, or a separator. */
type Wanted = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end';

/** The place of the first mistake of a text that is not JSON. JSON.parse tells it only for some mistakes. */
export function jsonMistake(text: string): TextPlace {
  const open: string[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match: RegExpExecArray | null = TOKEN.exec(text);
    const start = match ? match.index + match[0].length - match[0].trimStart().length : skipSpaces(text, at);
    const next: Wanted | null = match ? following(wanted, match, open) : null;
    if (!next) return placeOf(text, start);
    wanted = next;
    at = TOKEN.lastIndex;
  }
}

/** The state after a token; null when the token may not stand there. */
function following(wanted: Wanted, [, sign, text, plain]: RegExpExecArray, open: string[]): Wanted | null {
  if (wanted === 'name' || wanted === 'name or }') {
    if (text !== undefined) return ':';
    return wanted === 'name or }' && sign === '}' ? closed('{', open) : null;
  }
  if (wanted === ':') return sign === ':' ? 'value' : null;
  if (wanted === ', or end') return separated(sign, open);
  if (sign === '{' || sign === '[') {
    open.push(sign);
    return sign === '{' ? 'name or }' : 'value or ]';
  }
  if (sign === ']' && wanted === 'value or ]') return closed('[', open);
  return text !== undefined || plain !== undefined ? ', or end' : null;
}

function separated(sign: string | undefined, open: string[]): Wanted | null {
  const inside = open.at(-1);
  if (sign === ',' && inside) return inside === '{' ? 'name' : 'value';
  if (sign === '}') return closed('{', open);
  return sign === ']' ? closed('[', open) : null;
}

function closed(sign: string, open: string[]): Wanted | null {
  return open.pop() === sign ? ', or end' : null;
}

const skipSpaces = (text: string, from: number): number => from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);

function placeOf(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
