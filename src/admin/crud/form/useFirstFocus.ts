import { useEffect, type RefObject } from 'react';
import { isTouchOnly } from '../../ui/useFirstField.ts';

const FIRST = '[data-field] :is(input:not([type="hidden"], [aria-hidden="true"]), textarea):enabled';

/**
 * Puts the caret into the first field of a new record's form, so that one types at once; what stands in it is selected.
 * @param isNew false leaves the focus alone: a record that is edited is looked at first
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (!isNew || isTouchOnly()) return;
    const first = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(FIRST);
    first?.focus();
    first?.select();
  }, [form, isNew]);
}
