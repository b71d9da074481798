import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button, Checkbox, Icon } from '#admin';
import { CornerDownLeft, Image, Square, Video, type LucideIcon } from 'lucide-react';
import { LONGEST_QUESTION } from '../contract/calls.ts';
import { PictureSearch } from './PictureSearch.tsx';
import { VideoWords } from './VideoWords.tsx';
import { mayAsk, type Draft } from './question.ts';
import styles from './assistant.module.css';

interface AskBoxProps {
  readonly draft: Draft;
  readonly placeholder: string;
  /** The request is under way: nothing can be changed, but it can be stopped. */
  readonly isAsking: boolean;
  /** Puts the cursor into the box when it appears. */
  readonly hasFocus: boolean;
  /** Above the buttons: the records that an update is about. */
  readonly children?: ReactNode;
  readonly onChange: (draft: Draft) => void;
  readonly onAsk: () => void;
  readonly onStop: () => void;
}

interface OptionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly checked: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Option({ icon, label, checked, isDisabled, onChange }: OptionProps) {
  const id = useId();
  return (
    <span className={styles.option}>
      <Checkbox id={id} label={label} checked={checked} disabled={isDisabled} onChange={onChange} />
      <label htmlFor={id}>
        <Icon name={icon} />
        {label}
      </label>
    </span>
  );
}

function Options({
  draft,
  isAsking,
  onChange,
  onStop,
}: Pick<AskBoxProps, 'draft' | 'isAsking' | 'onChange' | 'onStop'>) {
  const translate = useTranslate();
  return (
    <div className={styles.askFoot}>
      <Option
        icon={Image}
        label={translate('assistant.images')}
        checked={draft.useImages}
        isDisabled={isAsking}
        onChange={(useImages) => onChange({ ...draft, useImages })}
      />
      <Option
        icon={Video}
        label={translate('assistant.videos')}
        checked={draft.useVideos}
        isDisabled={isAsking}
        onChange={(useVideos) => onChange({ ...draft, useVideos })}
      />
      <span className={styles.space} />
      {isAsking && (
        <Button icon={Square} onClick={onStop}>
          {translate('assistant.stop')}
        </Button>
      )}
      <Button kind="primary" type="submit" icon={CornerDownLeft} disabled={isAsking || !mayAsk(draft)}>
        {translate('assistant.ask')}
      </Button>
    </div>
  );
}

/** The card of the latest question: its text, and pictures and videos by keywords. */
export function AskBox({ draft, placeholder, isAsking, hasFocus, children, onChange, onAsk, onStop }: AskBoxProps) {
  const translate = useTranslate();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hasFocus) box.current?.focus();
  }, [hasFocus]);
  const isReady = !isAsking && mayAsk(draft);
  return (
    <form
      className={styles.ask}
      aria-label={translate('assistant.question')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onAsk();
      }}
    >
      <textarea
        ref={box}
        aria-label={translate('assistant.question')}
        dir="auto"
        rows={2}
        maxLength={LONGEST_QUESTION}
        placeholder={placeholder}
        value={draft.text}
        readOnly={isAsking}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (isReady) onAsk();
        }}
      />
      {children}
      {draft.useImages && <PictureSearch draft={draft} isDisabled={isAsking} onChange={onChange} />}
      {draft.useVideos && <VideoWords draft={draft} isDisabled={isAsking} onChange={onChange} />}
      <Options draft={draft} isAsking={isAsking} onChange={onChange} onStop={onStop} />
    </form>
  );
}
