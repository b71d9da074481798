import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadAllDeclarations, resourceNamed } from '#admin/internal';
import { paragraphsOf } from '../docx/blocks.ts';
import { fieldsOf, fillDocx } from '../docx/fillDocx.ts';
import { useReadDocx } from '../page/useReadDocx.ts';
import { namesIn, templateData } from './templateData.ts';
import { useWriting } from './useWriting.ts';

type AnyRecord = Readonly<Record<string, unknown>>;

/** The fields of records, for templates; null until all declarations are there. */
export function useTemplateData(resource: string, records: readonly AnyRecord[]) {
  const writing = useWriting();
  const { data: isLoaded = false } = useQuery({
    queryKey: ['documents', 'declarations'],
    staleTime: Infinity,
    queryFn: () => loadAllDeclarations().then(() => true),
  });
  return useMemo(() => {
    const declared = isLoaded ? resourceNamed(resource) : undefined;
    return declared ? records.map((record) => templateData(declared, record, writing)) : null;
  }, [isLoaded, resource, records, writing]);
}

/** A template filled with records: the file, what it shows first, and what it has no values for. */
export function useFilled(template: number | null, data: ReturnType<typeof useTemplateData>) {
  const readDocx = useReadDocx();
  const file = useQuery({
    queryKey: ['documents', 'template', template],
    enabled: template !== null,
    retry: false,
    // A template is often corrected just before it is used.
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => (await readDocx(template ?? 0, { signal })).bytes,
  });
  const filled = useMemo(() => {
    if (!file.data || !data) return null;
    const { bytes, missing } = fillDocx(file.data, data);
    return { bytes, missing, lines: paragraphsOf(bytes), hasFields: fieldsOf(file.data).length > 0 };
  }, [file.data, data]);
  const names = useMemo(() => {
    const [first] = data ?? [];
    return first ? namesIn(first) : [];
  }, [data]);
  return { filled, error: file.error, names };
}
