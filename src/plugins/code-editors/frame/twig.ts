import { isObject } from '#resource';
import { monaco } from './monaco.ts';

/** Names the variables of a template for the completion. */
export const setSample = (path: string, sample: object): void => void samples.set(path, sample);

/** The value that a path of names leads to: `customer` or `orders.0`. */
function valueAt(sample: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => {
    const inside = Array.isArray(value) ? value[0] : value;
    return isObject(inside) ? inside[name] : undefined;
  }, sample);
}

/** Completions for the text before the cursor. @returns names with their kind; null outside of Twig's brackets */
export function proposalsFor(before: string, sample: unknown): readonly (readonly [name: string, detail: string])[] {
  const opened = Math.max(before.lastIndexOf('{{'), before.lastIndexOf('{%'));
  if (opened < 0 || /[}%]\}/.test(before.slice(opened + 2))) return [];
  const inside = before.slice(opened + 2);
  if (/\|\s*\w*$/.test(inside)) return FILTERS.map((name) => [name, 'filter'] as const);
  if (before.startsWith('{%', opened) && /^-?\s*\w*$/.test(inside)) return TAGS.map((name) => [name, 'tag'] as const);
  const path = /((?:\w+\.)+)\w*$/.exec(inside)?.[1]?.split('.').filter(Boolean) ?? [];
  const value = valueAt(sample, path);
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, one]) => [name, isObject(one) ? '…' : String(one)] as const);
}

/** Completion of Twig: tags, filters, and the variables that the website gives a template. */
export function registerTwig(): void {
  monaco.languages.registerCompletionItemProvider('twig', {
    triggerCharacters: ['{', '%', '|', '.', ' '],
    provideCompletionItems(model, position) {
      const word = model.getWordUntilPosition(position);
      const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1);
      const range = {
        startLineNumber: position.lineNumber,
        endLineNumber: position.lineNumber,
        startColumn: word.startColumn,
        endColumn: word.endColumn,
      };
      const suggestions = proposalsFor(before, samples.get(model.uri.toString())).map(([label, detail]) => ({
        label,
        detail,
        insertText: label,
        range,
        kind:
          detail === 'tag' || detail === 'filter'
            ? monaco.languages.CompletionItemKind.Keyword
            : monaco.languages.CompletionItemKind.Variable,
      }));
      return { suggestions };
    },
  });
}

/** Tags of Twig that templates of the website may use. */
const TAGS =
  'if elseif else endif for endfor set endset with endwith apply endapply spaceless endspaceless verbatim endverbatim'.split(
    ' ',
  );
/** Filters that templates of the website may use. */
const FILTERS = (
  'abs batch capitalize date default e escape first join keys last length lower money nl2br number_format replace ' +
  'reverse round slice split striptags title trans trim upper url_encode'
).split(' ');

/** Variables of each template with sample values, by the address of its model. */
const samples = new Map<string, object>();
