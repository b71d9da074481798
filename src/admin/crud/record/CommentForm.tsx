import { Send } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Banner, Button, Row } from '../../ui/index.ts';
import { useErrorText } from '../problem.ts';
import { MentionBox } from './MentionBox.tsx';
import type { CommentDraft } from './commentDraft.ts';
import { useCommentDraft } from './useCommentDraft.ts';
import type { Words } from './useComments.ts';
import styles from './comments.module.css';

interface CommentFormProps {
  label: string;
  /** Label of the submit button. */
  send: string;
  /** Storage key of the unsent comment. */
  draft?: string;
  initial?: CommentDraft;
  isFocused?: boolean;
  onSend: (words: Words) => Promise<void>;
  onCancel?: () => void;
}

/** Writes a comment. What could not be sent stays, with the reason and the way to send it again. */
export function CommentForm({ label, send, draft, initial, isFocused, onSend, onCancel }: CommentFormProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { text, change, send: sendNow, isBusy, failure } = useCommentDraft(draft, initial, onSend);
  const isTooLong = text.length > LONGEST;
  const isEmpty = text.trim() === '';
  const submit = async () => {
    if (!isBusy && !isEmpty && !isTooLong) await sendNow();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <MentionBox
        label={label}
        text={text}
        isFocused={isFocused ?? false}
        isWrong={isTooLong}
        isHeld={isBusy}
        onChange={change}
        onSend={() => void submit()}
        onEscape={onCancel}
      />
      {isTooLong && <Banner tone="danger">{translate('flexy.violation.tooLong', { max: LONGEST })}</Banner>}
      {failure !== undefined && (
        <Banner
          tone="danger"
          action={
            <Button size="small" icon="rotate-cw" onClick={() => void submit()}>
              {translate('flexy.state.retry')}
            </Button>
          }
        >
          {translate('flexy.records.notSent', { reason: textOf(failure) })}
        </Banner>
      )}
      {(!isEmpty || onCancel) && (
        <Row gap={8} align="stretch" justify="end">
          {onCancel && (
            <Button size="small" kind="ghost" onClick={onCancel}>
              {translate('ra.action.cancel')}
            </Button>
          )}
          <Button size="small" kind="primary" type="submit" icon={Send} disabled={isBusy || isEmpty || isTooLong}>
            {send}
          </Button>
        </Row>
      )}
    </form>
  );
}

/** Longest comment, in characters. */
const LONGEST = 5000;
