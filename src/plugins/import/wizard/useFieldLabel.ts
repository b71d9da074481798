import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { resourceNamed } from '#admin/internal';

/**
 * Returns the name of a field of a resource, in the reader's language; of a field of its lines with the name of these. The
 * texts of the resource must be loaded.
 */
export function useFieldLabel(resource: string): (field: string) => string {
  const translate = useTranslate();
  return useCallback(
    (field) => {
      const [lines = '', name] = field.split('.');
      const declared = resourceNamed(resource)?.fields[lines];
      const labelOf = (of: string, one: string) => translate(`resources.${of}.fields.${one}`, { _: one });
      return name !== undefined && declared?.type === 'lines'
        ? `${labelOf(declared.of, name)} (${labelOf(resource, lines)})`
        : labelOf(resource, field);
    },
    [translate, resource],
  );
}
