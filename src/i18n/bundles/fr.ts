import admin from '../fr/admin.ts';
import { errors } from '../fr/errors.ts';
import { plugins } from '../fr/plugins.ts';

/** The framework's texts in this language that sign-in and error messages need. */
export default { flexy: { ...admin, errors, plugins } };
