import { isObject, type Resource } from '#resource';
import { OTHER_TEXTS, translatableFields, type FormValues } from './values.ts';

/** Unsaved values of a form: kept while the screen is rebuilt in another language. */
export interface Draft {
  /** Language of the screen it was typed on, which the texts of the record itself are in. */
  readonly language: string;
  readonly values: FormValues;
  /** Initial values of the form. */
  readonly defaults: FormValues;
  /** Changed values, as reported by the form library. */
  readonly dirty: FormValues;
  /** The form it was typed into, which the screen in the other language goes on with. */
  readonly form?: string;
  /** Path of the field that was typed into last, where one goes on typing. */
  readonly at?: string;
}

const objectIn = (value: unknown, key: string): FormValues => {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
};

const changedNames = (dirty: unknown): string[] =>
  isObject(dirty) ? Object.keys(dirty).filter((name) => name !== OTHER_TEXTS && Boolean(dirty[name])) : [];

/** Texts by language, then by field. */
type Texts = Record<string, FormValues>;

/** A draft for the form of another language. */
export interface Restored {
  /** Texts of the languages that are no longer the screen's, as they were before they were changed. */
  readonly texts: Texts;
  /** Changed fields, as the screen shows them. */
  readonly own: FormValues;
  /** Changed texts of other languages. */
  readonly others: Texts;
}

const textsIn = (values: FormValues): Texts =>
  Object.fromEntries(
    Object.entries(objectIn(values, OTHER_TEXTS)).filter((entry): entry is [string, FormValues] => isObject(entry[1])),
  );

/**
 * Restores a draft on a screen in `language`. Texts stay in the language they were typed in; other fields are independent of
 * the language. The first texts of a new record are in the language it is saved in.
 */
export function restoreDraft(draft: Draft, resource: Resource, language: string, isNew: boolean): Restored {
  const names = translatableFields(resource);
  const changed = objectIn(draft.dirty, OTHER_TEXTS);
  const typed = textsIn(draft.values);
  const own: FormValues = {};
  const others: Texts = {};
  const put = (of: string, name: string, value: unknown) => {
    if (of === language) own[name] = value;
    else others[of] = { ...others[of], [name]: value };
  };
  for (const name of changedNames(draft.dirty)) {
    const hasOwn = Boolean(objectIn(changed, language)[name]);
    const stays = !names.includes(name) || (isNew && !hasOwn);
    put(stays ? language : draft.language, name, draft.values[name]);
  }
  for (const of of Object.keys(changed)) {
    for (const name of changedNames(changed[of])) put(of, name, typed[of]?.[name]);
  }
  const former = Object.fromEntries(names.map((name) => [name, draft.defaults[name] ?? null]));
  return { texts: { ...textsIn(draft.defaults), ...(isNew ? {} : { [draft.language]: former }) }, own, others };
}

/** The form's values with a restored draft over them. */
export function withDraft(defaults: FormValues, { texts, own, others }: Restored): FormValues {
  const merged = Object.fromEntries(
    [...new Set([...Object.keys(texts), ...Object.keys(others)])].map((of) => [of, { ...texts[of], ...others[of] }]),
  );
  return { ...defaults, ...own, [OTHER_TEXTS]: merged };
}
