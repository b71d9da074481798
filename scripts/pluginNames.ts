/** What a new plugin's things are called. */
export interface PluginNames {
  /** `gift-cards` */
  readonly id: string;
  /** Name of its resource: `gift_cards`. */
  readonly resource: string;
  /** The files' placeholders with what stands in their place. */
  readonly words: readonly (readonly [string, string])[];
}

const LONGEST = 40;
/** Addresses of the framework's own pages, and calls of the server's own. */
const RESERVED = new Set([
  ...['admin', 'api', 'assets', 'create', 'dashboard', 'docs', 'healthz', 'hub', 'instance', 'login', 'login_check'],
  ...['logout', 'me', 'plugins', 'settings', 'setup', 'template-example', 'token'],
]);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (parts: readonly string[]) => parts.map((part, at) => (at === 0 ? part : capital(part))).join('');

function plural(word: string): string {
  if (word.endsWith('s')) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(ch|sh|x|z)$/.test(word) ? `${word}es` : `${word}s`;
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !word.endsWith('ss') && word.length > 2 ? word.slice(0, -1) : word;
}

/**
 * Why a plugin cannot be called this; undefined: it can.
 * @param taken folders of `src/plugins`
 */
export function idProblem(id: string, taken: readonly string[]): string | undefined {
  if (id === '') return 'Say what the plugin is called: npm run plugin:new gift-cards';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `"${id}" is no name for a plugin: small letters and digits, a letter first, words joined by "-", such as gift-cards.`;
  if (id.length > LONGEST) return `"${id}" is too long for a plugin: ${LONGEST} characters at most.`;
  if (RESERVED.has(id)) return `"${id}" is an address of Flexy's own: choose another name.`;
  if (taken.includes(id)) return `There is a plugin "${id}" already: src/plugins/${id}. Choose another name.`;
  return undefined;
}

/** What the things of a plugin are called, by its id; the author of a plugin with an odd plural renames its resource. */
export function namesOf(id: string): PluginNames {
  const parts = id.split('-');
  const last = parts.at(-1) ?? id;
  const many = [...parts.slice(0, -1), plural(last)];
  const one = [...parts.slice(0, -1), singular(last)];
  const resource = many.join('_');
  return {
    id,
    resource,
    words: [
      ['template-example', id],
      ['template_examples', resource],
      ['templateExamples', camel(many)],
      ['templateExample', camel(parts)],
      ['TemplateExample', capital(camel(one))],
      ['Template examples', capital(many.join(' '))],
      ['Template example', capital(one.join(' '))],
      ['template examples', many.join(' ')],
      ['template example', one.join(' ')],
    ],
  };
}

/** A file of the template with the plugin's own names in it. */
export function renamed(text: string, { words }: PluginNames): string {
  const byWord = new Map(words);
  // One pass: a name that itself holds a placeholder is not replaced again. Longer words come first.
  return text.replaceAll(new RegExp(words.map(([word]) => word).join('|'), 'g'), (word) => byWord.get(word) ?? word);
}
