import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#admin';
import { isObject } from '#resource';
import type { CodeSource } from '../editor/useSaveCode.ts';
import { THEME_SOURCE } from './source.ts';

/**
 * The theme's code with JSON Schemas of its options and the variables of its templates. Without the website's answer the
 * editor works, only without them.
 */
export function useThemeSource(): { readonly source: CodeSource; readonly isPending: boolean } {
  const call = useApi();
  const { data, isPending } = useQuery({
    queryKey: ['website', 'schemas'],
    queryFn: ({ signal }) => call(SCHEMAS, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  return { source: useMemo(() => withSchemas(data), [data]), isPending };
}

/** The call of the website that describes options and templates. */
const SCHEMAS = 'website/schemas';

/** Adds what the website tells of its options and templates. */
function withSchemas(answer: unknown): CodeSource {
  if (!isObject(answer)) return THEME_SOURCE;
  const templates = isObject(answer.templates) ? answer.templates : {};
  const files = THEME_SOURCE.files.map((file) => {
    const [schema, sample] = [answer[file.name], templates[file.name]];
    return { ...file, ...(isObject(schema) && { schema }), ...(isObject(sample) && { sample }) };
  });
  return { ...THEME_SOURCE, files };
}
