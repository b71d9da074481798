import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Resource } from '#resource';
import { HttpError } from '#provider';
import { useErrorText } from '../problem.ts';
import { isObject, type CrudRecord } from '../recordText.ts';
import { createCreation } from './creation.ts';
import type { FormCard } from './layout.ts';
import { changedTexts } from './useOtherTexts.ts';
import { splitViolations, wireValues, type FormValues } from './values.ts';

/** Key of what a server says about no field of the form. */
const SERVER_ERROR = 'root.server';

interface SaveOptions {
  resource: Resource;
  cards: readonly FormCard[];
  /** Absent: a new record. */
  record: CrudRecord | undefined;
  form: UseFormReturn<FormValues>;
  onSaved: (record: CrudRecord) => void;
}

/** Puts a refusal to its fields, and what belongs to none of them above the form. */
function refuse(form: SaveOptions['form'], cards: readonly FormCard[], error: unknown, general: string) {
  const { fields, others } = splitViolations(cards, error instanceof HttpError ? (error.body.errors ?? {}) : {});
  for (const [path, message] of Object.entries(fields)) form.setError(path, { type: 'server', message });
  const first = Object.keys(fields)[0];
  if (first) form.setFocus(first);
  if (others.length > 0) form.setError(SERVER_ERROR, { type: 'server', message: others.join(' ') });
  else if (!first) form.setError(SERVER_ERROR, { type: 'server', message: general });
}

/** Sends a form: what was changed, then the texts of other languages; refusals land on their fields. */
export function useSave({ resource, cards, record, form, onSaved }: SaveOptions) {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [creation] = useState(() => createCreation(dataProvider, resource.name));
  const send = async (values: FormValues): Promise<CrudRecord> => {
    const dirty: unknown = form.formState.dirtyFields;
    const isChanged = (name: string) =>
      record ? isObject(dirty) && Boolean(dirty[name]) : values[name] !== null && values[name] !== undefined;
    const data = wireValues(cards, values, isChanged);
    let saved = record;
    if (!record) saved = await creation.save(data);
    else if (Object.keys(data).length > 0) {
      saved = (await dataProvider.update<CrudRecord>(resource.name, { id: record.id, data, previousData: record }))
        .data;
    }
    if (!saved) throw new Error('Nothing was saved.');
    for (const [locale, texts] of changedTexts(values, dirty)) {
      const change = { id: saved.id, data: texts, previousData: saved, meta: { locale } };
      await dataProvider.update(resource.name, change);
    }
    return saved;
  };
  return async (values: FormValues) => {
    try {
      const saved = await send(values);
      form.reset(values);
      notify(translate(record ? 'flexy.form.saved' : 'flexy.form.created'), { type: 'success' });
      onSaved(saved);
      // Read again beside it: the form is done, also when the connection goes away now.
      void queryClient.invalidateQueries({ queryKey: [resource.name] });
    } catch (error) {
      refuse(form, cards, error, textOf(error));
    }
  };
}
