import { use, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { InstallationWords } from '#i18n';
import { TextsContext } from '../../plugins/TextsContext.ts';
import type { FormValues } from './values.ts';

/** Values and words that a choice in a form proposes. */
export interface FormProposal {
  /** The field whose choice proposes them, or several. */
  readonly field: string | readonly string[];
  /** Proposed values by field; none for a choice that proposes nothing. `field`: the one of several that was changed. */
  readonly values: (chosen: unknown, field?: string) => Readonly<FormValues>;
  /** Words of the labels while the form is open; undefined: those of the installation. */
  readonly words?: (chosen: unknown) => InstallationWords | undefined;
}

/** Fills other fields of a form after a choice. A field that the person changed keeps its value. */
export function useProposal(form: UseFormReturn<FormValues>, proposal: FormProposal | undefined): void {
  const { watch, setValue, getValues } = form;
  const texts = use(TextsContext);
  const typed = useRef(new Set<string>());
  useEffect(() => {
    if (!proposal) return undefined;
    const nameLabels = (chosen: unknown) => texts?.proposeWords(proposal.words?.(chosen));
    const fields = [proposal.field].flat();
    nameLabels(getValues(fields[0] ?? ''));
    const subscription = watch((values, { name, type }) => {
      // Values that are set by code have no type.
      if (name === undefined || type !== 'change') return;
      if (!fields.includes(name)) {
        typed.current.add(name);
        return;
      }
      nameLabels(values[name]);
      for (const [field, value] of Object.entries(proposal.values(values[name], name)))
        if (!typed.current.has(field)) setValue(field, value, { shouldDirty: true, shouldValidate: true });
    });
    return () => {
      subscription.unsubscribe();
      texts?.proposeWords(undefined);
    };
  }, [watch, setValue, getValues, proposal, texts]);
}
