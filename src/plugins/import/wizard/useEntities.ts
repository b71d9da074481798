import { useCall } from '#admin';
import { entitiesCall, entityCall } from '../calls.ts';

/** Time for which the lists of entities and fields count as fresh, ms: they change with releases and rights. */
const FRESH_MS = 300_000;

/** The entities that the person may import. */
export const useEntities = () => useCall(entitiesCall, {}, { staleTime: FRESH_MS });

/** The fields of an entity that the person may import. @param className undefined: none is chosen yet */
export const useEntityFields = (className: string | undefined) =>
  useCall(
    entityCall,
    { params: { className: className ?? '' } },
    { staleTime: FRESH_MS, enabled: className !== undefined },
  );
