import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { isObject } from '#resource';
import type { CrudRecord } from '../recordText.ts';
import type { FormCard } from './layout.ts';
import type { Approval } from './approval.ts';
import { defaultValues, OTHER_TEXTS, recordValues, type FormValues } from './values.ts';

const changedNames = (dirty: unknown): string[] =>
  isObject(dirty) ? Object.keys(dirty).filter((name) => name !== OTHER_TEXTS && Boolean(dirty[name])) : [];

/**
 * The form of a record, or of a new one. A fresher record takes the place of what was not touched.
 * @param prefill what the form holds already, as if it was typed
 * @param onFresher told what the touched fields were until then: what is typed was typed over that, not over what has come
 */
export function useRecordForm(
  cards: readonly FormCard[],
  record: CrudRecord | undefined,
  prefill: FormValues | undefined,
  onFresher: (before: FormValues) => void,
) {
  const initial = useMemo(() => (record ? recordValues(cards, record) : defaultValues(cards)), [cards, record]);
  const form = useForm<FormValues>({ defaultValues: initial, mode: 'onTouched', reValidateMode: 'onChange' });
  const { reset, getValues } = form;
  // The values the changes are based on: the record, or the values saved since.
  const { dirtyFields, defaultValues: base } = form.formState;
  const shown = useRef(initial);
  const latest = useRef({ dirtyFields, base, onFresher });
  useEffect(() => {
    latest.current = { dirtyFields, base, onFresher };
  });
  useEffect(() => {
    if (shown.current === initial) return;
    shown.current = initial;
    const before: FormValues = { ...latest.current.base };
    const touched = changedNames(latest.current.dirtyFields).filter((name) => name in before);
    if (touched.length > 0) latest.current.onFresher(Object.fromEntries(touched.map((name) => [name, before[name]])));
    const texts: unknown = getValues(OTHER_TEXTS);
    reset({ ...initial, [OTHER_TEXTS]: texts }, { keepDirtyValues: true, keepErrors: true });
  }, [initial, reset, getValues]);
  const filled = useRef(false);
  useEffect(() => {
    if (!prefill || filled.current) return;
    filled.current = true;
    reset({ ...getValues(), ...prefill }, { keepDefaultValues: true });
  }, [prefill, reset, getValues]);
  return form;
}

/**
 * Sends the form, one try at a time, whichever way it is asked for (button, Enter, Ctrl+S).
 * @param onWrong told the errors when nothing is sent for them
 */
export function useSubmit(
  form: UseFormReturn<FormValues>,
  save: (values: FormValues, release?: Approval) => Promise<void>,
  onWrong: (errors: unknown) => void,
): (release?: Approval) => void {
  const isBusy = useRef(false);
  const latest = useRef({ save, onWrong });
  useEffect(() => {
    latest.current = { save, onWrong };
  });
  return useCallback(
    (release?: Approval) => {
      if (isBusy.current) return;
      isBusy.current = true;
      const send = form.handleSubmit(
        (values) => latest.current.save(values, release),
        (errors) => latest.current.onWrong(errors),
      );
      void send().finally(() => {
        isBusy.current = false;
      });
    },
    [form],
  );
}
