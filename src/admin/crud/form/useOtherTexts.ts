import { useDataProvider, useLocale, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isObject, type Resource } from '#resource';
import { useErrorText } from '../problem.ts';
import type { CrudRecord } from '../recordText.ts';
import type { EditedLanguage } from './EditedLanguage.ts';
import { OTHER_TEXTS, translatableFields, type FormValues } from './values.ts';

/** Languages with changed texts, and those texts. */
export function changedTexts(values: FormValues, dirty: unknown): [language: string, texts: FormValues][] {
  const all = values[OTHER_TEXTS];
  const changed = isObject(dirty) ? dirty[OTHER_TEXTS] : undefined;
  if (!isObject(all) || !isObject(changed)) return [];
  return Object.entries(changed).flatMap(([language, fields]): [string, FormValues][] => {
    const texts = all[language];
    if (!isObject(texts) || !isObject(fields)) return [];
    const own = Object.keys(fields).filter((name) => fields[name]);
    return own.length > 0 ? [[language, Object.fromEntries(own.map((name) => [name, texts[name]]))]] : [];
  });
}

interface OtherTexts {
  resource: Resource;
  form: UseFormReturn<FormValues>;
  record: CrudRecord | undefined;
  /** Language shown first, when it is not the screen's. */
  first: string | undefined;
}

/** State of the language whose texts the form shows. Texts of another language are loaded when it is first chosen. */
export function useOtherTexts({ resource, form, record, first }: OtherTexts): EditedLanguage {
  const own = useLocale();
  const notify = useNotify();
  const textOf = useErrorText();
  const dataProvider = useDataProvider();
  const [chosen, setChosen] = useState(first);
  const language = chosen ?? own;
  const load = async (next: string, id: CrudRecord['id']) => {
    const { data } = await dataProvider.getOne<CrudRecord>(resource.name, { id, meta: { locale: next } });
    const texts = Object.fromEntries(translatableFields(resource).map((name) => [name, data[name] ?? null]));
    const known: unknown = form.getValues(OTHER_TEXTS);
    form.reset(
      { ...form.formState.defaultValues, [OTHER_TEXTS]: { ...(isObject(known) ? known : {}), [next]: texts } },
      { keepDirtyValues: true, keepErrors: true },
    );
  };
  // Texts of an earlier choice may come later: they are kept, and the later choice stays.
  const last = useRef(0);
  const choose = async (next: string) => {
    const choice = (last.current += 1);
    const isLoaded = isObject(form.getValues(`${OTHER_TEXTS}.${next}`));
    try {
      if (record && next !== own && !isLoaded) await load(next, record.id);
      if (choice === last.current) setChosen(next);
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
  };
  return { language, choose: (next) => void choose(next) };
}
