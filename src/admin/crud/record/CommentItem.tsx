import { Ellipsis, Pin, PinOff, Reply } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Avatar, ConfirmDialog, DateText, Icon, IconButton, MenuItem, Popover, Text } from '../../ui/index.ts';
import { CommentForm } from './CommentForm.tsx';
import type { Comment } from './comment.ts';
import { keepDraft, readDraft } from './commentDraft.ts';
import { partsOf } from './commentText.ts';
import type { Words } from './useComments.ts';
import { useTimeText } from './useTimeText.ts';
import styles from './comments.module.css';

/** Actions on a comment. Each promise rejects when the action failed. */
export interface CommentTools {
  /** Absent: may not. */
  readonly change?: ((words: Words) => Promise<void>) | undefined;
  readonly remove?: (() => Promise<void>) | undefined;
  readonly pin?: (() => Promise<void>) | undefined;
  readonly answer?: (() => void) | undefined;
}

interface MenuProps extends CommentTools {
  comment: Comment;
  onEdit: () => void;
  onRemove: () => void;
}

function CommentMenu({ comment, change, remove, pin, answer, onEdit, onRemove }: MenuProps) {
  const translate = useTranslate();
  if (!change && !remove && !pin && !answer) return null;
  return (
    <Popover
      kind="menu"
      label={translate('flexy.records.commentMenu')}
      opener={(opener) => (
        <IconButton size="small" icon={Ellipsis} label={translate('flexy.records.commentMenu')} {...opener} />
      )}
    >
      {(close) => {
        const item = (key: string, icon: typeof Pin | 'pencil' | 'trash-2', run: () => void) => (
          <MenuItem
            icon={icon}
            onSelect={() => {
              close();
              run();
            }}
          >
            {translate(key)}
          </MenuItem>
        );
        return (
          <>
            {answer && item('flexy.records.answer', Reply, answer)}
            {pin &&
              item(
                comment.isPinned ? 'flexy.records.unpin' : 'flexy.records.pin',
                comment.isPinned ? PinOff : Pin,
                () => void pin(),
              )}
            {change && item('ra.action.edit', 'pencil', onEdit)}
            {remove && item('ra.action.delete', 'trash-2', onRemove)}
          </>
        );
      }}
    </Popover>
  );
}

function DeleteQuestion({ remove, onClose }: { remove: () => Promise<void>; onClose: () => void }) {
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    void remove().finally(onClose);
  };
  return (
    <ConfirmDialog
      danger
      title={translate('flexy.records.deleteComment')}
      cancel={translate('ra.action.cancel')}
      confirm={translate('ra.action.delete')}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {translate('flexy.records.deleteCommentHelp')}
    </ConfirmDialog>
  );
}

/**
 * One comment: who, when, and the words; its author may change or delete it.
 * @param draft name that a change of it is kept under until it is saved
 */
export function CommentItem({ comment, draft, ...tools }: { comment: Comment; draft: string } & CommentTools) {
  const translate = useTranslate();
  const when = useTimeText();
  // An edit that was interrupted by leaving the page is resumed. It takes the focus only when it is opened by hand.
  const [editing, setEditing] = useState(() => (readDraft(draft) === null ? null : 'kept'));
  const [isAsking, setAsking] = useState(false);
  const name = comment.author?.name || translate('flexy.records.somebody');
  return (
    <div className={styles.comment}>
      <Avatar name={name} />
      <div className={styles.said}>
        <div className={styles.line}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <Text tone="hint" size={12}>
            <DateText iso={comment.at}>{when(comment.at)}</DateText>
            {comment.isEdited && <> · {translate('flexy.records.edited')}</>}
          </Text>
          {comment.isPinned && (
            <span className={styles.pinned} title={translate('flexy.records.pinned')}>
              <Icon name={Pin} size={13} />
            </span>
          )}
          <span className={styles.space} />
          <CommentMenu
            comment={comment}
            {...tools}
            onEdit={() => setEditing('asked')}
            onRemove={() => setAsking(true)}
          />
        </div>
        {editing && tools.change ? (
          <CommentForm
            label={translate('flexy.records.changeComment')}
            send={translate('ra.action.save')}
            draft={draft}
            initial={{ text: comment.text, people: comment.mentions }}
            isFocused={editing === 'asked'}
            onCancel={() => {
              keepDraft(draft, { text: '', people: [] });
              setEditing(null);
            }}
            onSend={async (words) => {
              await tools.change?.(words);
              setEditing(null);
            }}
          />
        ) : (
          <Words comment={comment} />
        )}
        {isAsking && tools.remove && <DeleteQuestion remove={tools.remove} onClose={() => setAsking(false)} />}
      </div>
    </div>
  );
}

/** The words of a comment: line breaks as typed, addresses as links, names set apart. */
function Words({ comment }: { comment: Comment }) {
  const parts = partsOf(
    comment.text,
    comment.mentions.map(({ fullName }) => fullName),
  );
  return (
    <p className={styles.text} dir="auto">
      {parts.map(({ kind, text }, at) => {
        // Pieces of one text: the place is what they are.
        const key = `${at} ${kind}`;
        if (kind === 'mention') return <b key={key}>{text}</b>;
        if (kind === 'text') return text;
        return (
          <a key={key} href={text} target="_blank" rel="noreferrer">
            {text}
          </a>
        );
      })}
    </p>
  );
}
