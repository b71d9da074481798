/** Names derived from the id of a new plugin. */
export interface PluginNames {
  /** Id, such as `gift-cards`. */
  readonly id: string;
  /** Name of its resource, such as `gift_cards`. */
  readonly resource: string;
  /** Placeholders of the template with their replacements. */
  readonly words: readonly (readonly [string, string])[];
}

const LONGEST = 40;
/** Addresses of the framework's own pages and of the server's own calls. */
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
 * Checks the id of a new plugin.
 * @param taken folders of `src/plugins`
 * @returns the reason why the id is not allowed; undefined when it is
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

/** Derives the names of a plugin from its id. The author of a plugin with an irregular plural renames its resource. */
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

/** Fills the plugin's names into a file of the template. */
export function fillNames(text: string, { words }: PluginNames): string {
  const byWord = new Map(words);
  // One pass, so that a name that contains a placeholder is not replaced again. Longer words come first.
  return text.replaceAll(new RegExp(words.map(([word]) => word).join('|'), 'g'), (word) => byWord.get(word) ?? word);
}
