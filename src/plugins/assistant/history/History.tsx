import { useTranslate } from 'ra-core';
import { Button, FieldError, Pending, RelativeTime, Skeleton, useErrorText, useMe, useRecordList } from '#admin';
import { titleOf, type StoredThread } from '../page/storedConversation.ts';
import { THREADS } from '../page/useConversation.ts';
import styles from './history.module.css';

/** Conversations in the history. */
const SHOWN = 30;

interface HistoryProps {
  /** The conversation that is open. */
  readonly threadId: number | undefined;
  readonly onOpen: (thread: StoredThread) => void;
}

/** Conversations of the acting person, newest first. */
function useHistory() {
  const { id, operator } = useMe();
  return useRecordList(
    THREADS,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'id', order: 'DESC' },
      filter: { createdBy: operator?.id ?? id },
    },
    { retry: false },
  );
}

function Entries({ threads, threadId, onOpen }: HistoryProps & { readonly threads: readonly StoredThread[] }) {
  const translate = useTranslate();
  if (threads.length === 0) return <p className={styles.none}>{translate('assistant.history.none')}</p>;
  return (
    <ul>
      {threads.map((thread) => (
        <li key={thread.id}>
          <button type="button" aria-current={thread.id === threadId || undefined} onClick={() => onOpen(thread)}>
            <span dir="auto">{titleOf(thread) || translate('assistant.history.untitled')}</span>
            {thread.createdAt && (
              <small>
                <RelativeTime iso={thread.createdAt} />
              </small>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** List of earlier conversations; a click opens one again. */
export function History(props: HistoryProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { data, error, refetch } = useHistory();
  return (
    <section className={styles.history}>
      <h2>{translate('assistant.history.title')}</h2>
      {data && <Entries threads={data} {...props} />}
      {!data && error && (
        <div className={styles.none}>
          <FieldError>{textOf(error)}</FieldError>
          <Button size="small" onClick={() => void refetch()}>
            {translate('ra.action.refresh')}
          </Button>
        </div>
      )}
      {!data && !error && (
        <Pending>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </Pending>
      )}
    </section>
  );
}

/** Lessons about the assistant: there are none yet. */
export function Tutorials() {
  const translate = useTranslate();
  return (
    <section className={styles.history}>
      <h2>{translate('assistant.tutorials.title')}</h2>
      <p className={styles.none}>{translate('assistant.tutorials.none')}</p>
    </section>
  );
}
