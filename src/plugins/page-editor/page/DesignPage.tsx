import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import {
  ButtonLink,
  Chip,
  PagePending,
  Query,
  RecordFailed,
  State,
  useRecord,
  useRecordList,
  WHOLE_LIST,
} from '#admin';
import { textOf, type ScreenRecord } from '#resource';
import type { PartKey } from '../rules/selectors.ts';
import { isHookOfPages, pathOfHook, pathOfSlug } from '../rules/sitePage.ts';
import { EditorScreen } from './EditorScreen.tsx';

/** The second editor: one page, or one widget where it stands, by its id. */
export default function DesignPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useRecord('pages', id, { retry: false });
  if (isPending) return <PagePending title={translate('pageEditor.title')} />;
  if (!data)
    return (
      <RecordFailed
        resource="pages"
        title={translate('pageEditor.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <RecordDesign key={id} record={data} />;
}

/** Its texts are checked when they are read, as the website may be absent. */
type Page = ScreenRecord<'pages'>;

/** Path of a page or widget on the website, below the language; null when it has none. @param slugs of published pages */
function pathOf({ kind, slug, frontHook }: Page, slugs: readonly string[]): string | null {
  if (kind !== 'widget') return textOf(slug) === '' ? null : pathOfSlug(textOf(slug));
  return textOf(frontHook) === '' ? null : pathOfHook(textOf(frontHook), slugs);
}

const PUBLISHED = {
  pagination: WHOLE_LIST,
  sort: { field: 'position', order: 'ASC' },
  filter: { kind: 'page', isPublished: true },
} as const;

/** A widget that stands on pages beside home and shop needs one of them to be seen on. */
function RecordDesign({ record }: { record: Page }) {
  const translate = useTranslate();
  const isOfPages = record.kind === 'widget' && isHookOfPages(textOf(record.frontHook));
  const query = useRecordList('pages', PUBLISHED, { enabled: isOfPages, retry: false });
  const pages = isOfPages ? query : { ...query, data: [] };
  return (
    <Query title={translate('pageEditor.title')} failed={translate('pageEditor.loadFailed')} query={pages}>
      {(data) => (
        <DesignOf
          record={record}
          path={pathOf(
            record,
            data.map(({ slug }) => textOf(slug)),
          )}
        />
      )}
    </Query>
  );
}

function DesignOf({ record, path }: { record: Page; path: string | null }) {
  const translate = useTranslate();
  const kind = record.kind === 'widget' ? 'widget' : 'page';
  const chosen = useMemo((): PartKey => ({ kind, id: record.id }), [kind, record.id]);
  if (path === null)
    return (
      <State
        isPage
        icon="file-text"
        title={translate('pageEditor.noAddress')}
        actions={
          <ButtonLink kind="primary" to={`/pages/${record.id}`}>
            {translate('pageEditor.details')}
          </ButtonLink>
        }
      >
        {translate('pageEditor.noAddressHelp')}
      </State>
    );
  return (
    <EditorScreen
      path={path}
      chosen={chosen}
      back={`/pages/${record.id}`}
      choice={() => <Chip>{textOf(record.title) || `#${record.id}`}</Chip>}
    />
  );
}
