/** No-break space: U+00A0, or the narrow U+202F. */
const BREAKABLE_BEFORE = /[ ](?:[;?!»]|:(?=\s|$))/;
const BREAKABLE_AFTER = /«[ ]/;
/** Straight apostrophe between letters or before a placeholder: `d'%{name}`. */
const STRAIGHT_APOSTROPHE = /\p{L}'(?=[\p{L}%])/u;

/**
 * Checks the typography of a French text (docs/wording.md): typographic apostrophes, and no-break spaces before : ; ? ! and
 * inside « ».
 * @returns the problem; undefined: none
 */
export function frenchProblem(text: string): string | undefined {
  if (STRAIGHT_APOSTROPHE.test(text)) return "has a ' where ’ belongs";
  if (BREAKABLE_BEFORE.test(text)) return 'has a breakable space before : ; ? ! or »';
  if (BREAKABLE_AFTER.test(text)) return 'has a breakable space after «';
  return undefined;
}

/** A string literal of a source file, with its quotes. */
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
/** `fr: 'text'` of a text in three languages. */
const one = (locale: string) => new RegExp(String.raw`\b${locale}:\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`, 'g');
/** The block `fr: { … }` of a table of texts. */
const block = (locale: string) =>
  new RegExp(String.raw`^(?<indent>\s*)${locale}: \{\n(?<body>[\s\S]*?)\n\k<indent>\}`, 'gm');

const unquoted = (literal: string) => literal.slice(1, -1).replaceAll(/\\(.)/g, '$1');

/** Texts of a language written in a source file of the server: of `{ en, fr, ar }` and of tables `fr: { key: text }`. */
export function textsIn(source: string, locale: string): string[] {
  const single = [...source.matchAll(one(locale))].map(([, literal = "''"]) => literal);
  const blocks = [...source.matchAll(block(locale))].flatMap(({ groups }) => groups?.body?.match(LITERAL) ?? []);
  return [...single, ...blocks].map(unquoted);
}

/** French texts written in a source file of the server. */
export const frenchTextsIn = (source: string): string[] => textsIn(source, 'fr');
