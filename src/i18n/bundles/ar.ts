import admin from '../ar/admin.ts';
import { errors } from '../ar/errors.ts';
import { plugins } from '../ar/plugins.ts';

/** The framework's texts in this language that sign-in and error messages need. */
export default { flexy: { ...admin, errors, plugins } };
