import { ra } from '../en/ra.ts';
import { mergeTexts } from '../dictionary.ts';

/** Texts of react-admin and titles of the plugins in this language, in one file, loaded after sign-in. */
export default mergeTexts([
  { ra },
  ...Object.values(
    import.meta.glob<unknown>(['../../plugins/*/i18n/en.ts', '!../../plugins/_*/**'], {
      eager: true,
      import: 'default',
      query: '?titles',
    }),
  ),
]);

/** All texts of each plugin's folder, and of parts of the framework, loaded with the first screen that shows them. */
export const folders: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  ...import.meta.glob<{ default: unknown }>([
    '../../plugins/*/i18n/en.ts',
    '!../../plugins/_*/**',
    '../en/parts/*.ts',
    '!../en/parts/words.ts',
  ]),
  '../en/parts/words.ts': () => import('./en.words.ts'),
};
