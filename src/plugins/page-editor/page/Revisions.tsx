import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  Button,
  ConfirmDialog,
  DialogBox,
  Query,
  RelativeTime,
  SelectBox,
  useAction,
  useApi,
  useFormats,
} from '#admin';
import { readRevisions, type Revision } from '../rules/history.ts';
import { RevisionPreview } from './RevisionPreview.tsx';
import styles from './editor.module.css';

/** A record whose saved versions can be restored. */
export interface RevisedRecord {
  readonly resource: 'pages' | 'website_themes';
  readonly id: number;
  readonly title: string;
}

interface RevisionsProps {
  records: readonly RevisedRecord[];
  /** Disables restoring: a restored version replaces the content of the canvas. */
  isUnsaved: boolean;
  onRestored: () => void;
}

const keyOf = ({ resource, id }: RevisedRecord) => `${resource}/${id}`;

interface RestoreQuestionProps {
  title: string;
  revision: Revision;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Names the page and the version before it is restored: visitors see it at once. */
function RestoreQuestion({ title, revision, isBusy, onCancel, onConfirm }: RestoreQuestionProps) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <ConfirmDialog
      title={translate('pageEditor.revisions.question', { name: title })}
      cancel={translate('ra.action.cancel')}
      confirm={translate('pageEditor.revisions.restore')}
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {translate(`pageEditor.revisions.${revision.isBefore ? 'consequenceBefore' : 'consequence'}`, {
        time: formats.moment(revision.at),
      })}
    </ConfirmDialog>
  );
}

/** Time of a version and its author; or the save before which it was. */
function RevisionName({ revision: { at, who, isBefore } }: { revision: Revision }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (isBefore) return <span>{translate('pageEditor.revisions.before', { time: formats.moment(at) })}</span>;
  return (
    <span>
      <RelativeTime iso={at} />
      {who !== null && (
        <>
          {' · '}
          <bdi>{who}</bdi>
        </>
      )}
    </span>
  );
}

interface RevisionRowProps {
  revision: Revision;
  isCurrent: boolean;
  isShown: boolean;
  isOff: boolean;
  onShow: () => void;
  onRestore: () => void;
}

/** One saved version, which can be looked at and restored. */
function RevisionRow({ revision, isCurrent, isShown, isOff, onShow, onRestore }: RevisionRowProps) {
  const translate = useTranslate();
  return (
    <li>
      <RevisionName revision={revision} />
      <span className={styles.ways}>
        <Button kind="ghost" size="small" aria-pressed={isShown} onClick={onShow}>
          {translate('pageEditor.revisions.look')}
        </Button>
        {isCurrent ? (
          <span>{translate('pageEditor.revisions.current')}</span>
        ) : (
          <Button size="small" disabled={isOff} onClick={onRestore}>
            {translate('pageEditor.revisions.restore')}
          </Button>
        )}
      </span>
    </li>
  );
}

function RevisionList({ record, onRestored }: { record: RevisedRecord; onRestored: () => void }) {
  const translate = useTranslate();
  const call = useApi();
  const { isBusy, run } = useAction();
  const [asked, setAsked] = useState<Revision | null>(null);
  const [shown, setShown] = useState<Revision | null>(null);
  const query = useQuery({
    queryKey: ['page-editor-revisions', keyOf(record)],
    queryFn: async ({ signal }) => {
      const headers = { Accept: 'application/ld+json' };
      const answer = await call(`${keyOf(record)}/history?itemsPerPage=50`, { headers, signal });
      return { answer, revisions: readRevisions(answer) };
    },
    gcTime: 0,
    retry: false,
  });
  const restore = ({ version }: Revision) =>
    run(async () => {
      await call(`${keyOf(record)}/restore`, { method: 'POST', body: { version } });
      setAsked(null);
      onRestored();
    });
  return (
    <>
      {asked && (
        <RestoreQuestion
          title={record.title}
          revision={asked}
          isBusy={isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void restore(asked)}
        />
      )}
      <Query failed={translate('pageEditor.revisions.failed')} query={query}>
        {({ answer, revisions }) => (
          <>
            {revisions.length === 0 && <p>{translate('pageEditor.revisions.none')}</p>}
            <ol className={styles.revisions}>
              {revisions.map((revision, at) => (
                <RevisionRow
                  key={revision.version}
                  revision={revision}
                  isCurrent={at === 0}
                  isShown={shown?.version === revision.version}
                  isOff={isBusy}
                  onShow={() => setShown(revision)}
                  onRestore={() => setAsked(revision)}
                />
              ))}
            </ol>
            {shown && <RevisionPreview resource={record.resource} answer={answer} revision={shown} />}
          </>
        )}
      </Query>
    </>
  );
}

/** Dialog that restores a saved version of the page, of a widget or of the theme. */
export function Revisions({ records, isUnsaved, onRestored }: RevisionsProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState('');
  const shown = records.find((record) => keyOf(record) === key) ?? records[0];
  const close = translate('ra.action.close');
  if (!shown) return null;
  return (
    <>
      <Button
        kind="ghost"
        icon="clock"
        disabled={isUnsaved}
        title={isUnsaved ? translate('pageEditor.revisions.saveFirst') : undefined}
        onClick={() => setOpen(true)}
      >
        {translate('pageEditor.revisions.title')}
      </Button>
      {isOpen && (
        <DialogBox
          title={translate('pageEditor.revisions.title')}
          closeLabel={close}
          onClose={() => setOpen(false)}
          end={<Button onClick={() => setOpen(false)}>{close}</Button>}
        >
          <SelectBox
            label={translate('pageEditor.revisions.of')}
            value={keyOf(shown)}
            options={records.map((record) => ({ value: keyOf(record), label: record.title }))}
            onChange={(event) => setKey(event.target.value)}
          />
          <RevisionList
            key={keyOf(shown)}
            record={shown}
            onRestored={() => {
              setOpen(false);
              onRestored();
            }}
          />
        </DialogBox>
      )}
    </>
  );
}
