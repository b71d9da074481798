import { mergeTexts } from '../dictionary.ts';
import words from '../en/parts/words.ts';

/** Everyday words that the palette finds entries by, of the framework and of all plugins: one file, fetched with the palette. */
export default mergeTexts([
  words,
  ...Object.values(
    import.meta.glob<unknown>(['../../plugins/*/i18n/en.ts', '!../../plugins/_*/**'], {
      eager: true,
      import: 'default',
      query: '?words',
    }),
  ),
]);
