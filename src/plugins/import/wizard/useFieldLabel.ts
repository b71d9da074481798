import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** Returns the name of a field of a resource, in the reader's language. The texts of the resource must be loaded. */
export function useFieldLabel(resource: string): (field: string) => string {
  const translate = useTranslate();
  return useCallback(
    (field) => translate(`resources.${resource}.fields.${field}`, { _: field }),
    [translate, resource],
  );
}
