import { defineCall, isObject, readEventStream } from '#resource';

/** Tones, formats and lengths of a written text (docs/rules/assistant.md, "The writer"). */
export const TONES = [
  ...(['professional', 'friendly', 'instructional', 'marketing', 'academic'] as const),
  ...(['legal', 'technical', 'narrative', 'direct'] as const),
] as const;
export const FORMATS = [
  ...(['paragraph', 'blogPost', 'documentation', 'report', 'research', 'tutorial', 'minutes'] as const),
] as const;
export const LENGTHS = ['short', 'medium', 'long'] as const;
/** Actions on a selected text. */
export const REWRITES = ['rewrite', 'shorten', 'expand', 'fix', 'translate'] as const;
/** Variants that are kept at most. */
export const MOST_VARIANTS = 3;

/** Input of the writer. */
export interface Wish {
  readonly tone: (typeof TONES)[number];
  readonly format: (typeof FORMATS)[number];
  readonly length: (typeof LENGTHS)[number];
}

/** The wish before anything is chosen. */
export const USUAL_WISH: Wish = { tone: 'professional', format: 'paragraph', length: 'medium' };

/** The assistant's call that writes texts, as its plugin declares it. Without that plugin it answers 404. */
export const writeCall = defineCall({
  method: 'POST',
  path: 'assistant/write',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'Streams a text for a document',
  input: {
    task: { type: 'enum', values: ['generate', ...REWRITES], default: 'generate' },
    topic: { type: 'text', multiline: true, max: 20_000 },
    text: { type: 'text', multiline: true, max: 20_000 },
    tone: { type: 'enum', values: TONES, default: 'professional' },
    format: { type: 'enum', values: FORMATS, default: 'paragraph' },
    length: { type: 'enum', values: LENGTHS, default: 'medium' },
    language: { type: 'enum', values: ['en', 'fr', 'ar'] },
    variant: { type: 'integer', min: 1, max: MOST_VARIANTS, default: 1 },
  },
  output: 'stream',
  once: true,
});

/** Events of the assistant's stream. */
export type WritingEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'done'; readonly isDemo: boolean }
  | { readonly type: 'error'; readonly message: string };

function eventOf(value: unknown): WritingEvent | null {
  if (!isObject(value)) return null;
  if (value.type === 'text') return { type: 'text', text: String(value.text) };
  if (value.type === 'done') return { type: 'done', isDemo: value.isDemo === true };
  return value.type === 'error' ? { type: 'error', message: String(value.message) } : null;
}

/** Reads the events of a streamed text. An answer that was cut off ends without `done` and `error`. */
export async function* readWriting(response: Pick<Response, 'body'>): AsyncGenerator<WritingEvent> {
  for await (const value of readEventStream(response)) {
    const event = eventOf(value);
    if (event) yield event;
  }
}

/** A text that was written, or that is being written. */
export interface Written {
  /** Number of its request, in the order in which they were sent. */
  readonly id: number;
  readonly text: string;
  readonly isArriving: boolean;
}

/**
 * Number of texts that are asked for at once: as many as are missing, else one, which takes the place of the oldest. Of a corrected
 * text there are no other versions.
 */
export const textsAtOnce = (task: 'generate' | (typeof REWRITES)[number], kept: number): number =>
  task === 'fix' ? 1 : Math.max(1, MOST_VARIANTS - kept);

/** The texts with more of one that arrives. */
export const withMore = (texts: readonly Written[], id: number, more: string): readonly Written[] =>
  texts.map((one) => (one.id === id ? { ...one, text: one.text + more } : one));

/**
 * The texts after one of them is complete. An empty one goes, and one that is there already; of more than {@link MOST_VARIANTS}
 * complete ones the oldest goes.
 */
export function withComplete(texts: readonly Written[], id: number): readonly Written[] {
  const done = texts.map((one) => (one.id === id ? { ...one, text: one.text.trim(), isArriving: false } : one));
  const complete = done.filter((one) => !one.isArriving);
  const own = complete.find((one) => one.id === id);
  const isMore = own && own.text !== '' && !complete.some((one) => one.id !== id && one.text === own.text);
  if (!isMore) return texts.filter((one) => one.id !== id);
  return complete.length > MOST_VARIANTS ? done.filter((one) => one !== complete[0]) : done;
}

/** The texts that can be seen: those with words, at most {@link MOST_VARIANTS}, the newest ones. */
export const seenTexts = (texts: readonly Written[]): readonly Written[] =>
  texts.filter(({ text }) => text.trim() !== '').slice(-MOST_VARIANTS);

/** Number of words of a text. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
