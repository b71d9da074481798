import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Button, DialogBox, Query, Skeleton, useAction, useApi, useCall, useFormats } from '#admin';
import type { AnswerOf } from '#resource';
import { restoreFilesCall } from '../../calls.ts';
import { duplicatesCall, removeDuplicatesCall } from '../../duplicateCalls.ts';
import { useFilesUndoNotice } from '../actions/useFilesUndoNotice.ts';
import { useFileTexts } from '../useFileTexts.ts';
import { useRereadFiles } from '../useFolder.ts';
import styles from './duplicates.module.css';

/** Files with equal content in all folders that the person sees; one of each group is kept. */
export default function DuplicatesDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { size } = useFileTexts();
  const query = useCall(duplicatesCall, {}, { behind: ['files'] });
  return (
    <DialogBox
      width={640}
      title={translate('files.duplicates.title')}
      closeLabel={translate('files.close')}
      onClose={onClose}
      end={<Button onClick={onClose}>{translate('files.close')}</Button>}
    >
      <p className={styles.help}>{translate('files.duplicates.help')}</p>
      <Query failed={translate('files.duplicates.failed')} query={query} shape={<Skeleton width="60%" />}>
        {({ total, free, groups }) =>
          total === 0 ? (
            <p>{translate('files.duplicates.none')}</p>
          ) : (
            <>
              <p role="status">{translate('files.duplicates.found', { smart_count: total, size: size(free) })}</p>
              {groups.map((group) => (
                <GroupCard key={group.files.map(({ id }) => id).join()} group={group} />
              ))}
              {total > groups.length && <p>{translate('files.duplicates.more', { count: groups.length })}</p>}
            </>
          )
        }
      </Query>
    </DialogBox>
  );
}

type Group = AnswerOf<typeof duplicatesCall>['groups'][number];

/** Files with equal content, of which one is kept. */
function GroupCard({ group }: { readonly group: Group }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { size } = useFileTexts();
  const call = useApi();
  const reread = useRereadFiles();
  const told = useFilesUndoNotice();
  const { run, isBusy } = useAction();
  const id = useId();
  const { files } = group;
  // A file that may not be deleted stays in any case.
  const [kept, setKept] = useState(() => (files.find(({ isReadOnly }) => isReadOnly) ?? files[0])?.id);
  const ids = files.filter(({ id, isReadOnly }) => id !== kept && !isReadOnly).map(({ id }) => id);
  const remove = async () => {
    if (kept === undefined) return;
    await call(removeDuplicatesCall, { input: { keep: kept, ids } });
    await reread();
    told(translate('files.deleted', { smart_count: ids.length }), () => call(restoreFilesCall, { input: { ids } }));
  };
  return (
    <fieldset className={styles.group}>
      <legend>{translate('files.duplicates.group', { smart_count: files.length, size: size(group.size) })}</legend>
      {group.thumbnail && <img className={styles.picture} src={group.thumbnail} alt="" loading="lazy" />}
      <div className={styles.files}>
        {files.map((file) => (
          <div key={file.id} className={styles.file}>
            <input
              id={`${id} ${file.id}`}
              type="radio"
              name={id}
              checked={file.id === kept}
              onChange={() => setKept(file.id)}
            />
            <label htmlFor={`${id} ${file.id}`}>
              <bdi>{file.name}</bdi>
              <small>
                {[translate('files.title'), ...file.folders].map((folder, at) => (
                  <span key={`${at} ${folder}`}>
                    {at > 0 && ' / '}
                    <bdi>{folder}</bdi>
                  </span>
                ))}
              </small>
              <small>{moment(file.createdAt)}</small>
            </label>
          </div>
        ))}
      </div>
      <Button size="small" icon="trash-2" disabled={isBusy || ids.length === 0} onClick={() => void run(remove)}>
        {translate('files.duplicates.remove', { smart_count: ids.length, size: size(group.size * ids.length) })}
      </Button>
    </fieldset>
  );
}
