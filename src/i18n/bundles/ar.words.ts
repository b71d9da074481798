import { mergeTexts } from '../dictionary.ts';
import words from '../ar/parts/words.ts';

/** Search words for entries of the palette, of the framework and all plugins, in one file, loaded with the palette. */
export default mergeTexts([
  words,
  ...Object.values(
    import.meta.glob<unknown>(['../../plugins/*/i18n/ar.ts', '!../../plugins/_*/**'], {
      eager: true,
      import: 'default',
      query: '?words',
    }),
  ),
]);
