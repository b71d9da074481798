import { fillText, isObject } from '#resource';
import { DEMO_PHRASES } from './phrases.ts';
import type { DemoLanguage } from './words.ts';

/** The wish in a message; null: the question is none for a text. */
export function wishIn(content: string): Wish | null {
  const json = BLOCK.exec(content)?.[1];
  if (json === undefined) return null;
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? (value as unknown as Wish) : null;
  } catch {
    return null;
  }
}

/** Language of a text by its letters and its small words. */
function languageOf(text: string): DemoLanguage {
  if (/[\u0600-\u06ff]/u.test(text)) return 'ar';
  return /[éèêàçùœ]|\b(le|la|les|des|une|pour|avec|est)\b/iu.test(text) ? 'fr' : 'en';
}

const sentencesOf = (text: string) =>
  text
    .match(/[^.!?؟]+[.!?؟]?/gu)
    ?.map((one) => one.trim())
    .filter(Boolean) ?? [];

/** Sentences of the wanted length about a topic. Versions begin at different places. */
function sentences(language: DemoLanguage, { topic, length, variant }: Wish): string[] {
  const all = DEMO_PHRASES[language].sentences;
  const count = { short: 2, medium: 4, long: all.length }[length] ?? 4;
  return Array.from({ length: count }, (_, at) =>
    fillText(all[(at + (variant - 1) * 2) % all.length] ?? '', { topic }),
  );
}

function generated(language: DemoLanguage, wish: Wish): string {
  const written = sentences(language, wish);
  if (wish.format === 'paragraph') return written.join(' ');
  const { parts } = DEMO_PHRASES[language];
  const half = Math.ceil(written.length / 2);
  const list = written.slice(half).map((one) => `- ${one}`);
  return [
    `# ${wish.topic}`,
    `## ${parts[0]}`,
    written.slice(0, half).join(' '),
    `## ${parts[1]}`,
    list.join('\n'),
  ].join('\n\n');
}

/** Common mistakes of typing: spaces, repeated words, sentences that begin small. */
const mended = (text: string): string =>
  text
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ([,.;:!?])/g, '$1')
    .replaceAll(/\b(\p{L}+) \1\b/giu, '$1')
    .replaceAll(/(^|[.!?]\s+)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** The demo model's text for a wish. It has no knowledge of languages: a translation is marked as one. */
export function demoWriting(wish: Wish): string {
  const language = languageOf(`${wish.topic} ${wish.text}`);
  const { again, more, translated } = DEMO_PHRASES[language];
  const own = sentencesOf(wish.text);
  switch (wish.task) {
    case 'shorten':
      return own.slice(0, Math.max(1, Math.ceil(own.length / 2))).join(' ');
    case 'expand':
      return [...own, ...more].join(' ');
    case 'rewrite':
      return `${again[(wish.variant - 1) % again.length]} ${wish.text}`;
    case 'fix':
      return mended(wish.text);
    case 'translate': {
      const to = wish.language === 'fr' || wish.language === 'ar' ? wish.language : 'en';
      return `${DEMO_PHRASES[to].translated} ${wish.text}`.trim() || translated;
    }
    default:
      return generated(language, wish);
  }
}

/** A wish for a text, as it stands in the question. */
interface Wish {
  readonly task: string;
  readonly format: string;
  readonly length: string;
  readonly language: string | null;
  readonly variant: number;
  readonly topic: string;
  readonly text: string;
}

const BLOCK = /<data name="writing">([^]*?)<\/data>/;
