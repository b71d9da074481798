import admin from '../en/admin.ts';
import { errors } from '../en/errors.ts';
import { plugins } from '../en/plugins.ts';

/** The framework's texts in this language that sign-in and error messages need. */
export default { flexy: { ...admin, errors, plugins } };
