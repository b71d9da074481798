import { useTranslate } from 'ra-core';
import { useFormats } from '#admin';

/** Words for values of a model that were not understood. */
export interface DroppedWords {
  /** One of them by the name of its field: "Category: Oils". */
  readonly nameOf: (name: string) => string;
  /** All of them in a sentence. */
  readonly textOf: (names: readonly string[]) => string;
}

/**
 * Names values of a model that were not understood by their fields.
 * @param resource name of the records; undefined: values are named as the model did
 */
export function useDroppedText(resource: string | undefined): DroppedWords {
  const translate = useTranslate();
  const { listSign } = useFormats();
  const nameOf = (name: string) => {
    const field = /^\w+/.exec(name)?.[0] ?? '';
    const label = translate(`resources.${resource}.fields.${field}`, { _: field });
    return `${label}${name.slice(field.length)}`;
  };
  const textOf = (names: readonly string[]) =>
    translate('assistant.dropped', { names: names.map(nameOf).join(listSign) });
  return { nameOf, textOf };
}
