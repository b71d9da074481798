import { useTranslate } from 'ra-core';
import { useFormats } from '#admin';

/**
 * Says which values of a model were not understood, by the names of their fields: "Category: Oils".
 * @param resource name of the records; undefined: values are named as the model did
 */
export function useDroppedText(resource: string | undefined): (names: readonly string[]) => string {
  const translate = useTranslate();
  const { listSign } = useFormats();
  const labelled = (name: string) => {
    const field = /^\w+/.exec(name)?.[0] ?? '';
    const label = translate(`resources.${resource}.fields.${field}`, { _: field });
    return `${label}${name.slice(field.length)}`;
  };
  return (names) => translate('assistant.dropped', { names: names.map(labelled).join(listSign) });
}
