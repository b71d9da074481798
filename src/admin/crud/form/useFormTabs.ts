import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNamedTab } from '../useNamedTab.ts';
import type { EditedLanguage } from './EditedLanguage.ts';
import { tabOfPath, type FormTab } from './tabs.ts';
import { OTHER_TEXTS, type FormValues } from './values.ts';

/**
 * The tab that is shown, kept in the address, and the way to a field in any of them.
 * @param tabs those with fields
 * @param others names of further ones (history)
 * @param first path of the field that has the focus from the beginning on
 */
export function useFormTabs(
  tabs: readonly FormTab[],
  others: readonly string[],
  form: UseFormReturn<FormValues>,
  language: EditedLanguage,
  first: string | undefined,
) {
  const [named, choose] = useNamedTab();
  const [wanted, setWanted] = useState(first);
  const isKnown = named !== null && (tabs.some(({ name }) => name === named) || others.includes(named));
  const current = isKnown ? named : (tabs[0]?.name ?? '');
  useEffect(() => {
    if (wanted === undefined) return;
    setWanted(undefined);
    moveTo(form, wanted);
  }, [wanted, current, language.language, form]);
  const focus = useCallback(
    (path: string) => {
      const tab = tabOfPath(tabs, path);
      const [first, of] = path.split('.');
      if (tab !== undefined && tab !== current) choose(tab);
      if (first === OTHER_TEXTS && of && of !== language.language) language.choose(of);
      setWanted(path);
    },
    [tabs, current, choose, language],
  );
  return { current, choose, focus };
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex="0"], [contenteditable="true"]';

/** Moves to a field: the library's own way, else into the place that bears its name (rows, rich texts). */
function moveTo(form: UseFormReturn<FormValues>, path: string) {
  const place = document.querySelector(`[data-field="${CSS.escape(path.split('.')[0] ?? '')}"]`);
  // An element in a closed `details` cannot take the focus.
  const fold = place?.closest('details');
  if (fold) fold.open = true;
  form.setFocus(path);
  if (place && !place.contains(document.activeElement)) place.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  document.activeElement?.scrollIntoView({ block: 'nearest' });
}
