import { ra } from '../ar/ra.ts';
import { mergeTexts } from '../dictionary.ts';

/** Texts of react-admin and of the plugins in this language: one chunk, needed behind the sign-in. */
export default mergeTexts([
  { ra },
  ...Object.values(
    import.meta.glob<unknown>(['../../plugins/*/i18n/ar.ts', '!../../plugins/_*/**'], {
      eager: true,
      import: 'default',
    }),
  ),
]);
