import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { isObject, type Resource } from '#resource';
import { useErrorText } from '../problem.ts';
import { loadAllDeclarations, resourceNamed } from '../../plugins/declarations.ts';
import { PartTexts, ResourceTexts } from '../../plugins/PluginTexts.tsx';
import { useApi } from '../../plugins/useApi.ts';
import { Skeleton } from '../../ui/index.ts';
import { FactList } from '../show/FactList.tsx';
import { isEmpty } from '../show/facts.ts';
import { readEntry, shownChanges, type HistoryEntry } from './history.ts';
import { apiPathOf } from './useHistory.ts';

interface DeletedValuesProps {
  resource: string;
  id: number;
  /** Text for a history that no longer has the values. */
  none: string;
}

/** Shows the last values of a deleted record, to help decide on restoring it. */
export function DeletedValues({ resource, ...rest }: DeletedValuesProps) {
  const translate = useTranslate();
  const { isPending } = useQuery({
    queryKey: ['declarations'],
    queryFn: () => loadAllDeclarations().then(() => true),
    staleTime: Infinity,
    retry: 1,
  });
  const declared = resourceNamed(resource);
  if (isPending) return <span role="status">{translate('flexy.state.loading')}</span>;
  if (!declared) return <p>{rest.none}</p>;
  return (
    <PartTexts part="records">
      <ResourceTexts resource={resource}>
        <Values resource={declared} {...rest} />
      </ResourceTexts>
    </PartTexts>
  );
}

/** The last values of a deleted record, read from its history. */
function useLastValues(resource: Resource | undefined, id: number) {
  const call = useApi();
  return useQuery({
    queryKey: ['history', resource?.name, String(id), 'deleted'],
    enabled: resource !== undefined,
    queryFn: async ({ signal }): Promise<HistoryEntry | null> => {
      const address = `${resource ? apiPathOf(resource) : ''}/${id}/history?action=delete&itemsPerPage=1`;
      const body = await call(address, { headers: { Accept: 'application/ld+json' }, signal });
      const members: unknown = isObject(body) ? (body['hydra:member'] ?? body.member) : undefined;
      return Array.isArray(members) ? readEntry(members[0]) : null;
    },
    retry: false,
  });
}

function Values({ resource, id, none }: Omit<DeletedValuesProps, 'resource'> & { resource: Resource }) {
  const textOf = useErrorText();
  const { data, error, isPending } = useLastValues(resource, id);
  if (isPending) return <Skeleton width="60%" />;
  if (error) return <p role="alert">{textOf(error)}</p>;
  const changes = shownChanges(resource, data?.changes ?? []).filter(({ from }) => !isEmpty(from));
  if (changes.length === 0) return <p>{none}</p>;
  const record = { id, ...Object.fromEntries(changes.map(({ field, from }) => [field, from])) };
  const facts = changes.flatMap(({ field: name }) => {
    const field = resource.fields[name];
    return field && field.type !== 'lines' && field.type !== 'collection' ? [{ name, field }] : [];
  });
  return <FactList resource={resource.name} record={record} facts={facts} />;
}
