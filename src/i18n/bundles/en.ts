import admin from '../en/admin.ts';
import { errors } from '../en/errors.ts';
import { plugins } from '../en/plugins.ts';

/** The framework's own texts in this language: what is needed to sign in, and to say what went wrong. */
export default { flexy: { ...admin, errors, plugins } };
