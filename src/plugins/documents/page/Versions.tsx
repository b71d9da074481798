import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, DialogBox, Query, Skeleton, useCall, useFormats, useRecordList } from '#admin';
import type { ScreenRecord } from '#resource';
import { restoreDocumentCall } from '../calls.ts';
import { MOST_VERSIONS } from '../rules/versions.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { useVersionCompare } from './useVersionCompare.ts';
import styles from './document.module.css';

interface VersionsProps {
  /** Id of the document. */
  id: number;
  /** Its name. */
  name: string;
  /** Revision that a restore is based on; null: something is not saved, so nothing can be restored. */
  revision: () => number | null;
  /** The document has another file now. */
  onRestored: () => void;
}

/** The button of the versions. */
export function Versions(props: VersionsProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="ghost" icon="clock" onClick={() => setOpen(true)}>
        {translate('documents.versions.title')}
      </Button>
      {isOpen && (
        <DialogBox
          title={translate('documents.versions.title')}
          closeLabel={translate('ra.action.close')}
          width={560}
          onClose={close}
          end={<Button onClick={close}>{translate('ra.action.close')}</Button>}
        >
          <VersionList {...props} onClose={close} />
        </DialogBox>
      )}
    </>
  );
}

interface VersionRowsProps extends Pick<VersionsProps, 'id' | 'name'> {
  versions: readonly ScreenRecord<'document_versions'>[];
  /** Null: nothing can be restored now. */
  onRestore: ((version: number) => void) | null;
}

/** Versions with person and time; older ones can be compared with the newest one and brought back. */
function VersionRows({ id, name, versions, onRestore }: VersionRowsProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const [newest] = versions;
  const by = { author: newest?.author?.fullName ?? '', date: newest?.savedAt ?? '' };
  const { isBusy, compare, openTracked, texts, close } = useVersionCompare(id, name, by);
  return (
    <>
      <ul className={styles.versions}>
        {versions.map(({ id: version, savedAt, author }, at) => (
          <li key={version}>
            <span>
              {savedAt && moment(savedAt)}
              {author && <small>{author.fullName ?? author.username}</small>}
            </span>
            {at === 0 ? (
              translate('documents.versions.current')
            ) : (
              <span className={styles.group}>
                <Button size="small" disabled={isBusy} onClick={() => void compare(version)}>
                  {translate('documents.compare.action')}
                </Button>
                <Button size="small" disabled={!onRestore} onClick={() => onRestore?.(version)}>
                  {translate('documents.versions.restore')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {texts && (
        <CompareDialog
          title={translate('documents.compare.title')}
          {...texts}
          more={
            <Button disabled={isBusy} onClick={() => void openTracked()}>
              {translate('documents.compare.tracked')}
            </Button>
          }
          onClose={close}
        />
      )}
    </>
  );
}

/** The saved versions of a document, newest first. */
function VersionList({ id, name, revision, onRestored, onClose }: VersionsProps & { onClose: () => void }) {
  const translate = useTranslate();
  const restore = useCall(restoreDocumentCall);
  const query = useRecordList('document_versions', {
    filter: { document: id },
    pagination: { page: 1, perPage: MOST_VERSIONS },
    sort: { field: 'savedAt', order: 'DESC' },
  });
  const base = revision();
  const bringBack = (version: number) => {
    if (base === null) return;
    restore.mutate({ params: { id }, input: { version, base } }, { onSuccess: () => [onClose(), onRestored()] });
  };
  return (
    <Query failed={translate('documents.versions.failed')} query={query} shape={<Skeleton width="60%" />}>
      {(data) => (
        <>
          {restore.errorText && <p role="alert">{restore.errorText}</p>}
          {base === null && <p role="status">{translate('documents.versions.saveFirst')}</p>}
          <VersionRows
            id={id}
            name={name}
            versions={data}
            onRestore={base === null || restore.isPending ? null : bringBack}
          />
        </>
      )}
    </Query>
  );
}
