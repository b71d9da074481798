import { isSame } from '#provider';
import { isObject } from '#resource';
import type { Draft } from './draft.ts';
import { OTHER_TEXTS, type FormValues } from './values.ts';

/**
 * The values that were typed while the form was being sent, as the draft of the next form.
 * @param language of the screen
 * @returns undefined when nothing was
 */
export function valuesTypedSince(sent: FormValues, typed: FormValues, language: string): Draft | undefined {
  const { [OTHER_TEXTS]: _texts, ...dirty } = marksOf(sent, typed);
  const [before, after] = [inside(sent, OTHER_TEXTS), inside(typed, OTHER_TEXTS)];
  const texts = Object.keys(after).flatMap((of): [string, FormValues][] => {
    const marks = marksOf(inside(before, of), inside(after, of));
    return Object.keys(marks).length > 0 ? [[of, marks]] : [];
  });
  if (Object.keys(dirty).length === 0 && texts.length === 0) return undefined;
  return {
    language,
    values: typed,
    defaults: sent,
    dirty: texts.length > 0 ? { ...dirty, [OTHER_TEXTS]: Object.fromEntries(texts) } : dirty,
  };
}

const inside = (values: FormValues, name: string): FormValues => {
  const found = values[name];
  return isObject(found) ? found : {};
};

/** Marks the changed values, in the format of react-hook-form. */
const marksOf = (before: FormValues, after: FormValues): FormValues =>
  Object.fromEntries(
    Object.keys(after)
      .filter((name) => !isSame(after[name], before[name]))
      .map((name) => [name, true]),
  );
