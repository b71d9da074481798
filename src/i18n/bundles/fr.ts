import admin from '../fr/admin.ts';
import { errors } from '../fr/errors.ts';
import { plugins } from '../fr/plugins.ts';

/** The framework's own texts in this language: what is needed to sign in, and to say what went wrong. */
export default { flexy: { ...admin, errors, plugins } };
