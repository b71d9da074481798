import type { CodePlace } from '../contract.ts';

/** Describes the mistake at the place where a text is no valid JSON; `text` is the text found there. */
export type Missing = 'value' | 'key' | 'colon' | 'commaOrEnd' | 'end' | 'string' | 'number';

/** The first place where a text is not JSON. */
export interface JsonProblem extends CodePlace {
  readonly missing: Missing;
  /** Beginning of what stands there; '' at the end of the text. */
  readonly found: string;
}

/** Length of what is quoted of the text, in characters. */
const QUOTED = 20;

class Stop extends Error {
  readonly at: number;
  readonly missing: Missing;
  constructor(at: number, missing: Missing) {
    super(missing);
    this.at = at;
    this.missing = missing;
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

/** Reads JSON without keeping it. Only texts that `JSON.parse` refuses come here, so its depth is no matter of speed. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** @throws Stop at the first place that is wrong */
  readAll(): void {
    this.#value();
    this.#space();
    if (this.#at < this.#text.length) throw new Stop(this.#at, 'end');
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at += match[0].length;
    return match !== null;
  }

  #space(): void {
    this.#take(SPACE);
  }

  #is(sign: string): boolean {
    this.#space();
    const isThere = this.#text[this.#at] === sign;
    if (isThere) this.#at += 1;
    return isThere;
  }

  #string(): void {
    if (!this.#take(STRING)) throw new Stop(this.#at, 'string');
  }

  #value(): void {
    this.#space();
    const sign = this.#text[this.#at] ?? '';
    if (sign === '{') this.#members('}', () => this.#member());
    else if (sign === '[') this.#members(']', () => this.#value());
    else if (sign === '"') this.#string();
    else if (/[-\d]/.test(sign)) {
      if (!this.#take(NUMBER)) throw new Stop(this.#at, 'number');
    } else if (!this.#take(WORD)) throw new Stop(this.#at, 'value');
  }

  #member(): void {
    this.#space();
    if (this.#text[this.#at] !== '"') throw new Stop(this.#at, 'key');
    this.#string();
    if (!this.#is(':')) throw new Stop(this.#at, 'colon');
    this.#value();
  }

  #members(end: string, read: () => void): void {
    this.#at += 1;
    if (this.#is(end)) return;
    do read();
    while (this.#is(','));
    if (!this.#is(end)) throw new Stop(this.#at, 'commaOrEnd');
  }
}

function placeOf(text: string, at: number): CodePlace {
  const lines = text.slice(0, at).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/**
 * Finds the first place where a text is not JSON. The browsers' own messages are in English, and not all name the place.
 * @returns null when it is JSON, or empty
 */
export function jsonProblem(text: string): JsonProblem | null {
  if (text.trim() === '') return null;
  try {
    JSON.parse(text);
    return null;
  } catch {
    // Read again below, for the place.
  }
  try {
    new Reader(text).readAll();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const found = text.slice(error.at, error.at + QUOTED).split('\n')[0] ?? '';
    return { ...placeOf(text, error.at), missing: error.missing, found: found.trim() };
  }
  return null;
}
