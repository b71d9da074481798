import { Send, Square } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, InputBox } from '#admin';
import { LONGEST_QUESTION } from '../contract/calls.ts';
import type { Chat } from '../stream/useExchanges.ts';
import styles from './copilot.module.css';

interface CopilotAskProps {
  readonly chat: Chat;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

/** The box of the next question; Enter sends it. */
export function CopilotAsk({ chat, draft, onDraft }: CopilotAskProps) {
  const translate = useTranslate();
  const label = translate(chat.latest ? 'assistant.copilot.change' : 'assistant.copilot.first');
  const isReady = draft.trim() !== '' && !chat.isAsking;
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        // The record's own form must not hear of it.
        event.stopPropagation();
        if (!isReady) return;
        chat.ask(draft.trim());
        onDraft('');
      }}
    >
      <InputBox
        label={label}
        placeholder={label}
        autoFocus
        dir="auto"
        maxLength={LONGEST_QUESTION}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
      />
      {chat.isAsking ? (
        <Button icon={Square} onClick={chat.stop}>
          {translate('assistant.stop')}
        </Button>
      ) : (
        <Button type="submit" icon={Send} disabled={!isReady}>
          {translate('assistant.send')}
        </Button>
      )}
    </form>
  );
}
