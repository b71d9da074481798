import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { HttpError } from '#provider';
import { useErrorText } from '../problem.ts';
import type { FormCard } from './layout.ts';
import { defaultValues, splitViolations, wireValues, type FormValues } from './values.ts';

/**
 * State of a small form that is sent as a whole. Refusals are shown at their fields, the first of which takes the focus; a
 * refusal of no field is the `problem`. The typed values stay until the server has accepted them; then the form is reset.
 * @param start what stands in it at first, beside the declared defaults
 * @param onSend is given the values that are not empty, as the server takes them; what it throws is the refusal
 */
export function useFieldForm(card: FormCard, start: FormValues, onSend: (values: FormValues) => Promise<void>) {
  const textOf = useErrorText();
  const [problem, setProblem] = useState<string>();
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: { ...defaultValues([card]), ...start },
  });
  const send = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const isGiven = (name: string) => values[name] !== null && values[name] !== undefined;
    try {
      await onSend(wireValues([card], values, isGiven));
      form.reset();
    } catch (error) {
      const errors = error instanceof HttpError ? (error.body.errors ?? {}) : {};
      const { fields, others } = splitViolations([card], errors);
      for (const [path, message] of Object.entries(fields)) form.setError(path, { type: 'server', message });
      const [first] = Object.keys(fields);
      if (first) form.setFocus(first);
      setProblem(others.length > 0 ? others.join(' ') : first ? undefined : textOf(error));
    }
  });
  return { form, problem, send };
}
