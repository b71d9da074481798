import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, DialogBox, FieldError, Query, RelativeTime, Skeleton, useApi, useErrorText } from '#admin';
import type { CodeParts } from '../editor/types.ts';
import type { CodeSource } from '../editor/useSaveCode.ts';
import { filesOf, readRevisions, textsAt, type Revision } from '../rules/revisions.ts';
import styles from './revisions.module.css';

interface RevisionsProps {
  source: CodeSource;
  parts: CodeParts;
  onCompare: () => void;
}

/** Button that opens the saved versions. */
export function Revisions(props: RevisionsProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" icon="clock" onClick={() => setOpen(true)}>
        {translate('codeEditors.revisions.title')}
      </Button>
      {isOpen && <RevisionsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Entries of the history read at once. */
const PAGE = 30;

/** The saves of a record that changed its code, newest first. */
function useRevisions(source: CodeSource, { record }: CodeParts) {
  const call = useApi();
  const locale = useLocale();
  const query = useInfiniteQuery({
    queryKey: ['code-revisions', source.resource, String(record.id), record.updatedAt, locale],
    queryFn: async ({ pageParam, signal }) => {
      const path = `${source.resource}/${encodeURIComponent(record.id)}/history?page=${pageParam}&itemsPerPage=${PAGE}`;
      return readRevisions(await call(path, { headers: { Accept: 'application/ld+json' }, signal }), locale);
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length + 1 : undefined),
    retry: false,
  });
  return { ...query, all: query.data?.pages.flat() ?? [] };
}

function RestoreButton({ onClick }: { onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" icon="rotate-cw" onClick={onClick}>
      {translate('codeEditors.revisions.restore')}
    </Button>
  );
}

interface RevisionItemProps {
  revision: Revision;
  files: readonly string[];
  isCurrent: boolean;
  onChoose: () => void;
}

function RevisionItem({ revision, files, isCurrent, onChoose }: RevisionItemProps) {
  const translate = useTranslate();
  return (
    <li>
      <span className={styles.what}>
        <b>
          <RelativeTime iso={revision.at} />
        </b>{' '}
        <bdi>{revision.who ?? ''}</bdi>
        <small dir="ltr">{files.join(', ')}</small>
      </span>
      {isCurrent ? <span>{translate('codeEditors.revisions.current')}</span> : <RestoreButton onClick={onChoose} />}
    </li>
  );
}

/** The list of saved versions. One of them is put into the editor, where it is compared, and becomes the present by 'Save Code'. */
function RevisionsDialog({ source, parts, onCompare, onClose }: RevisionsProps & { onClose: () => void }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const query = useRevisions(source, parts);
  const { all, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const shown = all.filter((revision) => filesOf(revision, source.fields).length > 0);
  const oldest = hasNextPage ? undefined : all.at(-1);
  const restore = ({ version }: Pick<Revision, 'version'>) => {
    const texts = textsAt(source.textsOf(parts.record), source.fields, all, version);
    for (const [name, text] of Object.entries(texts)) parts.code.put(name, text);
    onCompare();
    onClose();
  };
  const close = translate('ra.action.close');
  const failed = translate('codeEditors.revisions.failed');
  return (
    <DialogBox
      title={translate('codeEditors.revisions.title')}
      closeLabel={close}
      onClose={onClose}
      end={<Button onClick={onClose}>{close}</Button>}
    >
      <p className={styles.help}>{translate('codeEditors.revisions.help')}</p>
      <Query failed={failed} query={query} shape={<Skeleton width="60%" />}>
        {() => (
          <ol className={styles.list}>
            {shown.map((revision, at) => (
              <RevisionItem
                key={revision.version}
                revision={revision}
                files={filesOf(revision, source.fields)}
                isCurrent={at === 0}
                onChoose={() => restore(revision)}
              />
            ))}
            {oldest && oldest.version > 1 && (
              <li>
                <span className={styles.what}>{translate('codeEditors.revisions.first')}</span>
                <RestoreButton onClick={() => restore({ version: oldest.version - 1 })} />
              </li>
            )}
          </ol>
        )}
      </Query>
      {hasNextPage && (
        <>
          {query.isFetchNextPageError && <FieldError>{`${failed} ${textOf(query.error)}`}</FieldError>}
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate(query.isFetchNextPageError ? 'flexy.state.retry' : 'codeEditors.revisions.more')}
          </Button>
        </>
      )}
    </DialogBox>
  );
}
