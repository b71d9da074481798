import { useMemo } from 'react';
import { useCall, useResourceTexts } from '#admin';
import { resourceNamed } from '#admin/internal';
import { entitiesCall, entityCall } from '../calls.ts';

/** The entities that the person may import. */
export const useEntities = () => useCall(entitiesCall, {}, { staleTime: FRESH_MS });

/**
 * The fields of an entity that the person may import, without those of plugins that are switched off.
 * @param className undefined: none is chosen yet
 */
export function useEntityFields(className: string | undefined) {
  const query = useCall(
    entityCall,
    { params: { className: className ?? '' } },
    { staleTime: FRESH_MS, enabled: className !== undefined },
  );
  const { data } = query;
  const isDeclared = useResourceTexts(data?.resource);
  const shown = useMemo(() => {
    const known = isDeclared && data ? resourceNamed(data.resource)?.fields : undefined;
    return known && data
      ? { ...data, fields: data.fields.filter(({ name }) => Object.hasOwn(known, name.split('.')[0] ?? name)) }
      : data;
  }, [data, isDeclared]);
  return { ...query, data: shown };
}

/** Time for which the lists of entities and fields count as fresh, ms: they change with releases and rights. */
const FRESH_MS = 300_000;
