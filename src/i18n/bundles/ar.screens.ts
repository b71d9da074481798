import { ra } from '../ar/ra.ts';
import { mergeTexts } from '../dictionary.ts';

/** Texts of react-admin and titles of the plugins in this language, in one file, loaded after sign-in. */
export default mergeTexts([
  { ra },
  ...Object.values(
    import.meta.glob<unknown>(['../../plugins/*/i18n/ar.ts', '!../../plugins/_*/**'], {
      eager: true,
      import: 'default',
      query: '?titles',
    }),
  ),
]);

/** All texts of each plugin's folder, and of parts of the framework, loaded with the first screen that shows them. */
export const folders: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  ...import.meta.glob<{ default: unknown }>([
    '../../plugins/*/i18n/ar.ts',
    '!../../plugins/_*/**',
    '../ar/parts/*.ts',
    '!../ar/parts/words.ts',
  ]),
  '../ar/parts/words.ts': () => import('./ar.words.ts'),
};
