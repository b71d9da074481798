import { isObject } from '#resource';

/** A call that a page shows, with the answer it promises. */
export interface Example {
  /** Where it stands: `docs/api.md:120`. */
  readonly place: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly status: number;
  /** Headers of the answer, in lower case. */
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly answerBody: string;
}

/** Values that examples name: `{customer}`. */
export type Values = Map<string, string>;

/** A fenced block of HTTP and the line it begins in. */
interface Block {
  readonly line: number;
  readonly first: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function blocksOf(page: string): Block[] {
  return [...page.matchAll(/^```http\n([\s\S]*?)^```$/gm)].map((match) => {
    const [head = '', ...rest] = (match[1] ?? '').split('\n\n');
    const [first = '', ...lines] = head.trim().split('\n');
    const headers = lines.map((one) => {
      const cut = one.indexOf(':');
      return [one.slice(0, cut).toLowerCase(), one.slice(cut + 1).trim()] as const;
    });
    const line = page.slice(0, match.index).split('\n').length;
    return { line, first, headers: Object.fromEntries(headers), body: rest.join('\n\n').trim() };
  });
}

/**
 * The examples of a page: a block of `http` that asks, followed by one that answers.
 * @throws Error naming the line, when a call has no answer or an answer no call
 */
export function examplesOf(page: string, name: string): Example[] {
  const blocks = blocksOf(page);
  const examples: Example[] = [];
  for (let at = 0; at < blocks.length; at += 2) {
    const [asked, answered] = [blocks[at], blocks[at + 1]];
    const place = `${name}:${asked?.line ?? 0}`;
    const [, method = '', path = ''] = /^([A-Z]+) ([/{]\S*) HTTP\/1\.1$/.exec(asked?.first ?? '') ?? [];
    const status = Number(/^HTTP\/1\.1 (\d{3})$/.exec(answered?.first ?? '')?.[1] ?? 0);
    if (!asked || !answered || method === '' || status === 0)
      throw new Error(`${place}: a call needs its answer in the next block of http`);
    const { headers, body } = asked;
    examples.push({
      place,
      method,
      path,
      headers,
      body,
      status,
      answerHeaders: answered.headers,
      answerBody: answered.body,
    });
  }
  return examples;
}

/** A text with the values it names; other braces (`{id}` of a template) stay. */
export function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Tells whether a text is as it was promised: `…` stands for anything, `{name}` for a value, which is noted when it is new.
 */
function isText(promised: string, real: string, values: Values): boolean {
  const names: string[] = [];
  const source = filled(promised, values)
    .split(/(…|\{\w+\})/)
    .map((part) => {
      if (part === '…') return '[\\s\\S]*';
      if (!/^\{\w+\}$/.test(part)) return escaped(part);
      names.push(part.slice(1, -1));
      return '([\\s\\S]+)';
    })
    .join('');
  const match = new RegExp(`^${source}$`).exec(real);
  if (!match) return false;
  names.forEach((name, at) => values.set(name, match[at + 1] ?? ''));
  return true;
}

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200));

/** The differences between a documented value and the real one, with their paths; empty when they match. */
export function differences(promised: unknown, real: unknown, values: Values, path = 'body'): string[] {
  if (typeof promised === 'string') {
    const isOpen = promised === '…' && real !== undefined;
    const isSame = isOpen || (typeof real === 'string' && isText(promised, real, values));
    return isSame ? [] : [`${path}: ${shown(promised)} promised, ${shown(real)} answered`];
  }
  if (Array.isArray(promised)) return listDifferences(promised, real, values, path);
  if (isObject(promised)) {
    if (!isObject(real)) return [`${path}: an object promised, ${shown(real)} answered`];
    return Object.entries(promised).flatMap(([name, value]) =>
      differences(value, real[name], values, `${path}.${name}`),
    );
  }
  return promised === real ? [] : [`${path}: ${shown(promised)} promised, ${shown(real)} answered`];
}

/** A list is promised whole, or up to a `…` at its end. */
function listDifferences(promised: readonly unknown[], real: unknown, values: Values, path: string): string[] {
  if (!Array.isArray(real)) return [`${path}: a list promised, ${shown(real)} answered`];
  const isOpen = promised.at(-1) === '…';
  const wanted = isOpen ? promised.slice(0, -1) : promised;
  if (isOpen ? real.length < wanted.length : real.length !== wanted.length)
    return [`${path}: ${wanted.length} entries promised, ${real.length} answered`];
  return wanted.flatMap((value, at) => differences(value, real[at], values, `${path}[${at}]`));
}

/** The differences between the documented headers and the real ones. */
export function headerDifferences(example: Example, real: Headers, values: Values): string[] {
  return Object.entries(example.answerHeaders).flatMap(([name, promised]) => {
    const value = name === 'set-cookie' ? real.getSetCookie().join(', ') : real.get(name);
    return value !== null && isText(promised, value, values)
      ? []
      : [`${name}: ${promised} promised, ${value ?? 'nothing'} answered`];
  });
}

/** The differences between the documented body and the real one: JSON by its members, everything else as text. */
export function bodyDifferences(example: Example, real: string, values: Values): string[] {
  const promised = example.answerBody;
  if (promised === '') return [];
  if (/^[[{]/.test(promised)) return differences(JSON.parse(promised), JSON.parse(real), values);
  return isText(promised, real.trim(), values) ? [] : [`body: ${promised} promised, ${real.slice(0, 200)} answered`];
}
