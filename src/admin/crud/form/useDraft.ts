import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Resource } from '#resource';
import { randomKey } from '#provider';
import { isObject, type CrudRecord } from '../recordText.ts';

import { restoreDraft, withDraft, type Draft } from './draft.ts';
import { draftKey } from './draftKey.ts';
import { OTHER_TEXTS, type FormValues } from './values.ts';

/**
 * Carries what is typed over a change of the language, which builds the screen anew: `keep` is called before it, and the
 * form that comes after it begins with what was kept.
 * @returns language: whose texts are shown first, when some were typed that are not the screen's
 */
export function useDraft(resource: Resource, form: UseFormReturn<FormValues>, record: CrudRecord | undefined) {
  const queryClient = useQueryClient();
  const language = useLocale();
  const id = record?.id;
  const isNew = !record;
  const [draft] = useState(() => queryClient.getQueryData<Draft>(draftKey(resource.name, id)));
  const [formId] = useState(() => draft?.form ?? randomKey());
  const [restored] = useState(() => draft && restoreDraft(draft, resource, language, isNew));
  const isDone = useRef(!restored);
  useEffect(() => {
    if (isDone.current || !restored) return;
    isDone.current = true;
    queryClient.removeQueries({ queryKey: draftKey(resource.name, id) });
    const defaults = { ...form.formState.defaultValues, [OTHER_TEXTS]: restored.texts };
    form.reset(defaults);
    // Rows of records come with the whole value only, not one by one.
    form.reset(withDraft(defaults, restored), { keepDefaultValues: true });
  }, [restored, queryClient, resource, id, form]);
  // Read while rendering: the form library tells of what is asked for there.
  const { defaultValues, dirtyFields } = form.formState;
  const snapshot = (): Draft => {
    const dirty: unknown = dirtyFields;
    const values = form.getValues();
    return { language, values, defaults: { ...defaultValues }, dirty: isObject(dirty) ? dirty : {}, form: formId };
  };
  return {
    formId,
    snapshot,
    keep: () => {
      queryClient.setQueryData<Draft>(draftKey(resource.name, id), snapshot());
    },
    /** Puts what was typed before over what the form begins with. */
    restore: (kept: Draft) => {
      const found = restoreDraft(kept, resource, language, isNew);
      const defaults = { ...form.formState.defaultValues, [OTHER_TEXTS]: found.texts };
      form.reset(defaults);
      form.reset(withDraft(defaults, found), { keepDefaultValues: true });
    },
    language: draft && restored?.others[draft.language] ? draft.language : undefined,
  };
}
