import { useResourceContext, useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import { useController } from 'react-hook-form';
import type { Field } from '#resource';
import { useViolation } from '../useViolation.ts';

/** Props of every input: the path of its value in the form, and its declaration. */
export interface InputProps {
  /** Path in the form: `price`, `attributValues.0.price`. */
  source: string;
  field: Field;
  disabled?: boolean;
}

/** Path of a field's texts: without the numbers of rows and the prefix of other languages. */
export const textPath = (source: string): string =>
  source.replace(/^texts\.[a-z]{2}\./, '').replace(/\.\d+(?=\.|$)/g, '');

/** Label, help, value, error and handlers of one input. */
export type InputState = ReturnType<typeof useFieldInput>;

/** Takes them from the form and the texts around the input. */
export function useFieldInput({ source, field, disabled = false }: InputProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const id = useId();
  const isRequired = field.required === true || field.onlyWhen?.required === true;
  const asked = useMemo(() => ({ ...field, required: isRequired }), [field, isRequired]);
  const violation = useViolation(asked);
  const {
    field: control,
    fieldState,
    formState,
  } = useController({
    name: source,
    rules: { validate: (value: unknown) => violation(value) ?? true },
  });
  const path = textPath(source);
  const isJudged = fieldState.isDirty || formState.submitCount > 0;
  return {
    id,
    label: translate(`resources.${resource}.fields.${path}`, { _: path }),
    help: translate(`resources.${resource}.help.${path}`, { _: '' }),
    error: fieldState.error?.message,
    isRequired,
    isDisabled: disabled,
    value: control.value as unknown,
    ref: control.ref,
    change: (value: unknown) => control.onChange(value),
    // Leaving a box that nobody has typed into is no mistake yet: the form opens with the caret in one.
    blur: () => {
      if (isJudged) control.onBlur();
    },
  };
}
