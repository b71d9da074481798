import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, DialogBox, Query, Skeleton, useCall, useFormats, useRecordList } from '#admin';
import { restoreDocumentCall } from '../calls.ts';
import styles from './document.module.css';

/** Versions that are shown at once. */
const SHOWN = 50;

interface VersionsProps {
  /** Id of the document. */
  id: number;
  /** Revision that a restore is based on; null: something is not saved, so nothing can be restored. */
  revision: () => number | null;
  /** The document has another file now. */
  onRestored: () => void;
}

/** The saved versions of a document, newest first. */
function VersionList({ id, revision, onRestored, onClose }: VersionsProps & { onClose: () => void }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const restore = useCall(restoreDocumentCall);
  const query = useRecordList('document_versions', {
    filter: { document: id },
    pagination: { page: 1, perPage: SHOWN },
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
          <ul className={styles.versions}>
            {data.map(({ id: version, savedAt, author }, at) => (
              <li key={version}>
                <span>
                  {savedAt && moment(savedAt)}
                  {author && <small>{author.fullName ?? author.username}</small>}
                </span>
                {at === 0 ? (
                  translate('documents.versions.current')
                ) : (
                  <Button size="small" disabled={base === null || restore.isPending} onClick={() => bringBack(version)}>
                    {translate('documents.versions.restore')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Query>
  );
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
