import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMay, useMe, usePerson } from '../../auth/SessionContext.ts';
import { Button, Row, Skeleton, FieldError, Stack, Text } from '../../ui/index.ts';
import { useErrorText } from '../problem.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import type { CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { threadsOf, type Comment, type Thread } from './comment.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem, type CommentTools } from './CommentItem.tsx';
import { keepDraft, readDraft } from './commentDraft.ts';
import { useComments, type Words } from './useComments.ts';
import styles from './comments.module.css';

/** The comments on a record with a box for a new one. Comments of others appear live. */
export function CommentsPanel({ record }: { record: CrudRecord }) {
  const translate = useTranslate();
  const may = useMay();
  const { resource } = useCrudResource();
  const talk = useComments(resource, record);
  // Several: opening one box must not close another with an answer in it, or one on its way.
  const [answered, setAnswered] = useState<ReadonlySet<Comment['id']>>(new Set());
  const toolsOf = useTools(talk, ({ id }) => setAnswered((now) => new Set([...now, id])));
  const { id: person } = usePerson();
  const draft = `flexy.comment.${person}.${resource.name}.${record.id}`;
  return (
    <div className={styles.comments}>
      {may('create', 'comments') && (
        <CommentForm
          key={draft}
          label={translate('flexy.records.writeComment')}
          send={translate('flexy.records.send')}
          draft={draft}
          onSend={talk.say}
        />
      )}
      {talk.isPending && (
        <Stack gap={12} aria-hidden="true">
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </Stack>
      )}
      {talk.error && !talk.data && (
        <LoadFailed
          title={translate('flexy.records.commentsFailed')}
          error={talk.error}
          onRetry={() => void talk.refetch()}
        />
      )}
      {talk.data?.length === 0 && (
        <Text as="p" tone="quiet" size={13}>
          {translate('flexy.records.noComments')}
        </Text>
      )}
      <ul className={styles.threads} aria-label={translate('flexy.records.comments')}>
        {threadsOf(talk.comments).map((thread) => (
          <ThreadItem
            key={thread.comment.id}
            thread={thread}
            toolsOf={toolsOf}
            isAnswered={answered.has(thread.comment.id)}
            draft={`${draft}.${thread.comment.id}`}
            onSay={talk.say}
            onClose={() => setAnswered((now) => new Set([...now].filter((id) => id !== thread.comment.id)))}
          />
        ))}
      </ul>
      <ShowOlder older={talk.older} />
    </div>
  );
}

/** The actions that the signed-in person may take on each comment. */
function useTools({ change, remove, pin }: ReturnType<typeof useComments>, answer: (comment: Comment) => void) {
  const { roles } = useMe();
  const { id } = usePerson();
  const may = useMay();
  const notify = useNotify();
  const textOf = useErrorText();
  const mayPin = roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER');
  const told = (done: Promise<void>) => done.catch((error: unknown) => notify(textOf(error), { type: 'error' }));
  return (comment: Comment): CommentTools => {
    const isOwn = comment.author?.id === id;
    return {
      change: isOwn ? (words) => change(comment, words) : undefined,
      remove: isOwn || roles.includes('ROLE_ADMIN') ? () => told(remove(comment)) : undefined,
      pin: mayPin && comment.parent === null ? () => told(pin(comment)) : undefined,
      answer: may('create', 'comments') && comment.parent === null ? () => answer(comment) : undefined,
    };
  };
}

/** Name that a change of a comment by a person is kept under until it is saved. */
const changeOf = (person: number, { id }: Comment) => `flexy.comment.${person}.change.${id}`;

interface ThreadItemProps {
  thread: Thread;
  toolsOf: (comment: Comment) => CommentTools;
  isAnswered: boolean;
  /** Name that an answer is kept under until it is sent. */
  draft: string;
  onSay: (words: Words) => Promise<void>;
  onClose: () => void;
}

/** A comment, the answers to it, and the box for one more. */
function ThreadItem({ thread: { comment, answers }, toolsOf, isAnswered, draft, onSay, onClose }: ThreadItemProps) {
  const translate = useTranslate();
  const { id: person } = usePerson();
  // An answer that was interrupted by leaving the page is resumed. It takes the focus only when it is opened by hand.
  const [isKept, setKept] = useState(() => readDraft(draft) !== null);
  const close = () => {
    setKept(false);
    onClose();
  };
  return (
    <li>
      <CommentItem comment={comment} draft={changeOf(person, comment)} {...toolsOf(comment)} />
      {answers.map((answer) => (
        <div key={answer.id} className={styles.answer}>
          <CommentItem comment={answer} draft={changeOf(person, answer)} {...toolsOf(answer)} />
        </div>
      ))}
      {(isAnswered || isKept) && (
        <div className={styles.answer}>
          <CommentForm
            key={String(isAnswered)}
            label={translate('flexy.records.writeAnswer', { name: comment.author?.name ?? '' })}
            send={translate('flexy.records.answer')}
            draft={draft}
            isFocused={isAnswered}
            onCancel={() => {
              keepDraft(draft, { text: '', people: [] });
              close();
            }}
            onSend={async (words) => {
              await onSay({ ...words, parent: comment.id });
              close();
            }}
          />
        </div>
      )}
    </li>
  );
}

/** The way to the comments before those that are here. */
function ShowOlder({ older }: { older: ReturnType<typeof useComments>['older'] }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  if (!older.isThere) return null;
  return (
    <Row gap={8} wrap>
      {older.error !== null && (
        <FieldError>{`${translate('flexy.records.commentsFailed')} ${textOf(older.error)}`}</FieldError>
      )}
      <Button size="small" disabled={older.isFetching} onClick={older.show}>
        {translate(older.error === null ? 'flexy.records.olderComments' : 'flexy.state.retry')}
      </Button>
    </Row>
  );
}
