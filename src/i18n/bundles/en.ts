import admin from '../en/admin.ts';
import { errors } from '../en/errors.ts';
import { plugins } from '../en/plugins.ts';
import { ra } from '../en/ra.ts';

/** All texts of this language, framework and plugins: one chunk, loaded when the language is used. */
export const trees: readonly unknown[] = [
  { ra, flexy: { ...admin, errors, plugins } },
  ...Object.values(
    import.meta.glob<unknown>(['../../plugins/*/i18n/en.ts', '!../../plugins/_*/**'], {
      eager: true,
      import: 'default',
    }),
  ),
];
