import admin from '../ar/admin.ts';
import { errors } from '../ar/errors.ts';
import { plugins } from '../ar/plugins.ts';

/** The framework's own texts in this language: what is needed to sign in, and to say what went wrong. */
export default { flexy: { ...admin, errors, plugins } };
