import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { HttpError } from '#provider';
import { useErrorText } from '../problem.ts';
import type { FormCard } from './layout.ts';
import { defaultValues, splitViolations, wireValues, type FormValues } from './values.ts';

/**
 * State of a small form that is sent as a whole. Rejections are shown at their fields and focus the first one; a
 * rejection without a field is the `problem`. The typed values stay until the server has accepted them; then the form
 * is reset.
 * @param start initial values, beside the declared defaults
 * @param onSend receives the values that are not empty, in the server's format; throws the rejection
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
