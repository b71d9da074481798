import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isObject, type Resource } from '#resource';
import { randomKey } from '#provider';
import type { CrudRecord } from '../recordText.ts';
import { restoreDraft, withDraft, type Draft, type Restored } from './draft.ts';
import { draftKey } from './draftKey.ts';
import { staleBaseValues } from './drafts/draftRules.ts';
import { OTHER_TEXTS, type FormValues } from './values.ts';

interface DraftOptions {
  resource: Resource;
  form: UseFormReturn<FormValues>;
  record: CrudRecord | undefined;
  /** The values the draft was based on, for fields where the record has changed since. */
  older: FormValues;
  onOlder: (older: FormValues) => void;
}

/**
 * Carries what is typed over a change of the language, which builds the screen anew: `keep` is called before it, and the
 * form that comes after it begins with what was kept. So does the form of a new record that was typed into while it was on
 * its way ({@link valuesTypedSince}).
 * @returns at: where one was typing; language: whose texts are shown first, when some were typed that are not the screen's
 */
export function useDraft(options: DraftOptions) {
  const { resource, form, record, older } = options;
  const queryClient = useQueryClient();
  const language = useLocale();
  const id = record?.id;
  const isNew = !record;
  const [draft] = useState(() => queryClient.getQueryData<Draft>(draftKey(resource.name, id)));
  const [formId] = useState(() => draft?.form ?? randomKey());
  const [restored] = useState(() => draft && restoreDraft(draft, resource, language, isNew));
  useRestore(options, draft, restored);
  // Read during rendering: react-hook-form only tracks the state that is read here.
  const { defaultValues, dirtyFields } = form.formState;
  const snapshot = (): Draft => {
    const dirty: unknown = dirtyFields;
    const values = form.getValues();
    const defaults = { ...defaultValues, ...older };
    return { language, values, defaults, dirty: isObject(dirty) ? dirty : {}, form: formId };
  };
  return {
    formId,
    snapshot,
    keep: () => {
      queryClient.setQueryData<Draft>(draftKey(resource.name, id), snapshot());
    },
    /** Restores a draft over the form's initial values. */
    restore: (kept: Draft) => {
      const found = restoreDraft(kept, resource, language, isNew);
      const defaults = { ...form.formState.defaultValues, [OTHER_TEXTS]: found.texts };
      form.reset(defaults);
      form.reset(withDraft(defaults, found), { keepDefaultValues: true });
    },
    at: draft?.at,
    language: draft && restored?.others[draft.language] ? draft.language : undefined,
  };
}

/** Restores a draft over the form's initial values, once. */
function useRestore({ resource, form, record, onOlder }: DraftOptions, draft?: Draft, restored?: Restored) {
  const queryClient = useQueryClient();
  const language = useLocale();
  const isDone = useRef(!restored);
  const latest = useRef({ record, onOlder });
  const id = record?.id;
  useEffect(() => {
    if (isDone.current || !restored || !draft) return;
    isDone.current = true;
    const now = latest.current;
    // A pending conflict stays pending: the new screen has read the other person's version.
    if (now.record) now.onOlder(staleBaseValues(resource, draft, now.record, language));
    queryClient.removeQueries({ queryKey: draftKey(resource.name, id) });
    const defaults = { ...form.formState.defaultValues, [OTHER_TEXTS]: restored.texts };
    form.reset(defaults);
    // Rows of records come with the whole value only, not one by one.
    form.reset(withDraft(defaults, restored), { keepDefaultValues: true });
  }, [draft, restored, queryClient, resource, id, language, form]);
}
