import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import {
  Button,
  FieldError,
  Pending,
  RelativeTime,
  SearchBox,
  Skeleton,
  useDebounced,
  useErrorText,
  useMe,
  useRecordList,
} from '#admin';
import { titleOf, type StoredThread } from '../page/storedConversation.ts';
import { THREADS } from '../page/useConversation.ts';
import styles from './history.module.css';

interface HistoryProps {
  /** The conversation that is open. */
  readonly threadId: number | undefined;
  readonly onOpen: (thread: StoredThread) => void;
}

/** Earlier conversations, which may be searched by what was asked; a click opens one again. */
export function History(props: HistoryProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(STEP);
  const text = useDebounced(typed.trim(), TYPING_MS);
  const { threads, total, error, again } = useHistory(text, shown);
  const more = threads && total > threads.length && (
    <Button size="small" onClick={() => setShown((before) => before + STEP)}>
      {translate('assistant.history.more')}
    </Button>
  );
  return (
    <section className={styles.history}>
      <h2>{translate('assistant.history.title')}</h2>
      <div className={styles.search}>
        <SearchBox
          label={translate('assistant.history.search')}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {threads && (
        <Entries
          {...props}
          threads={threads}
          none={translate(text === '' ? 'assistant.history.none' : 'assistant.history.nothing')}
          more={more}
        />
      )}
      {!threads && error && (
        <div className={styles.none}>
          <FieldError>{textOf(error)}</FieldError>
          <Button size="small" onClick={() => void again()}>
            {translate('ra.action.refresh')}
          </Button>
        </div>
      )}
      {!threads && !error && (
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

/** Conversations that are shown at first, and are added by "Show more". */
const STEP = 30;
/** Questions whose conversations a search shows. */
const MOST_FOUND = 100;
/** Rest of the keyboard before a search, ms. */
const TYPING_MS = 250;

/** Filter for the records of the acting person. */
function useOwn() {
  const { id, operator } = useMe();
  return { createdBy: operator?.id ?? id };
}

/** Ids of the conversations in which a text was asked; undefined: they are being searched. */
function useFoundThreads(text: string) {
  const filter = { ...useOwn(), q: text };
  const query = { pagination: { page: 1, perPage: MOST_FOUND }, sort: { field: 'id', order: 'DESC' }, filter } as const;
  const { data, error, refetch } = useRecordList('ai_requests', query, { enabled: text !== '', retry: false });
  const ids = data?.flatMap(({ threadAiRequest }) => (threadAiRequest ? [threadAiRequest.id] : []));
  return { ids: ids && [...new Set(ids)], error, refetch };
}

/** Conversations of the acting person, newest first: all, or those with a question that has the text. */
function useHistory(text: string, shown: number) {
  const own = useOwn();
  const found = useFoundThreads(text);
  const isSearch = text !== '';
  const ids = isSearch ? found.ids : undefined;
  const isNothing = isSearch && ids?.length === 0;
  const list = useRecordList(
    THREADS,
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'id', order: 'DESC' },
      filter: { ...own, ...(ids && { id: ids }) },
    },
    { enabled: isSearch ? ids !== undefined && !isNothing : true, retry: false, placeholderData: (before) => before },
  );
  return {
    threads: isNothing ? [] : isSearch && !ids ? undefined : list.data,
    total: isNothing ? 0 : (list.total ?? 0),
    error: (isSearch ? found.error : null) ?? list.error,
    again: () => Promise.all([...(isSearch ? [found.refetch()] : []), list.refetch()]),
  };
}

interface EntriesProps extends HistoryProps {
  readonly threads: readonly StoredThread[];
  /** Text where there are none. */
  readonly none: string;
  /** Button below the last one. */
  readonly more: ReactNode;
}

function Entries({ threads, threadId, none, more, onOpen }: EntriesProps) {
  const translate = useTranslate();
  if (threads.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <>
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
      {more && <div className={styles.more}>{more}</div>}
    </>
  );
}
