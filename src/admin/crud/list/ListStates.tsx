import { useListContext, useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import { useFormats } from '../../format/formats.ts';
import { Button, ButtonLink, isIconName, State } from '../../ui/index.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { statusOf, useErrorText } from '../problem.ts';
import { SEARCH, toConditions } from './filters.ts';
import { useListTexts } from './useListTexts.ts';

/** Nothing there yet: what to do. */
export function FirstUse({ resource, mayCreate }: { resource: Resource; mayCreate: boolean }) {
  const translate = useTranslate();
  const { newLabel, createPath } = useListTexts(resource.name);
  return (
    <State
      icon={isIconName(resource.icon) ? resource.icon : 'box'}
      title={translate(`resources.${resource.name}.empty`, { _: translate('flexy.list.empty') })}
      actions={
        mayCreate && (
          <ButtonLink kind="primary" icon="plus" to={createPath}>
            {newLabel}
          </ButtonLink>
        )
      }
    >
      {translate(`resources.${resource.name}.invite`, { _: '' })}
    </State>
  );
}

/** The filters leave nothing over. */
export function NoMatch({ resource, mayCreate }: { resource: Resource; mayCreate: boolean }) {
  const translate = useTranslate();
  const { newLabel, createPath } = useListTexts(resource.name);
  const { filterValues, setFilters } = useListContext();
  const { listSign } = useFormats();
  const names = toConditions(resource, filterValues).map(({ field }) =>
    translate(`resources.${resource.name}.fields.${field}`, { _: field }),
  );
  const search = filterValues[SEARCH];
  const said = [...(search ? [`“${search}”`] : []), ...names];
  return (
    <State
      icon="search-x"
      title={translate('flexy.list.noMatch')}
      actions={
        <>
          <Button icon="x" onClick={() => setFilters({})}>
            {translate('flexy.list.clearFilters')}
          </Button>
          {mayCreate && (
            <ButtonLink icon="plus" to={createPath}>
              {newLabel}
            </ButtonLink>
          )}
        </>
      }
    >
      {translate('flexy.list.filtersOn', { smart_count: said.length, names: said.join(listSign) })}
    </State>
  );
}

/** The server gave no list: why, and again. */
export function ListFailed({ error }: { error: unknown }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { refetch } = useListContext();
  if (statusOf(error) === 403) {
    return (
      <State icon="lock" title={translate('flexy.forbidden.title')}>
        {textOf(error)}
      </State>
    );
  }
  return <LoadFailed isPage title={translate('flexy.list.failed')} error={error} onRetry={() => void refetch()} />;
}
