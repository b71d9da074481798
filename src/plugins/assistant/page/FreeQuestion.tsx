import { CornerDownLeft } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Banner, Button, useApi, useErrorText } from '#admin';
import { isObject } from '#resource';
import { subjectCall } from '../contract/askCall.ts';
import { LONGEST_QUESTION } from '../contract/calls.ts';
import { useLastPage } from './seenPage.ts';
import { subjectOf, wholeOf, type WholeSubject } from './subject.ts';
import styles from './assistant.module.css';

interface FreeQuestionProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The question with what it is about. */
  readonly onChosen: (question: string, subject: WholeSubject) => void;
}

/** "Ask me anything": one field that chooses action, topic and object itself. The lists stay for whoever knows them. */
export function FreeQuestion({ text, onChange, onChosen }: FreeQuestionProps) {
  const translate = useTranslate();
  const { find, isBusy, errorText } = useSubjectOf();
  const question = text.trim();
  const send = async () => {
    const subject = await find(question);
    if (subject) onChosen(question, subject);
  };
  return (
    <form
      className={styles.ask}
      aria-label={translate('assistant.free.label')}
      onSubmit={(event) => {
        event.preventDefault();
        if (question !== '' && !isBusy) void send();
      }}
    >
      <textarea
        aria-label={translate('assistant.free.label')}
        dir="auto"
        rows={2}
        maxLength={LONGEST_QUESTION}
        placeholder={translate('assistant.free.placeholder')}
        value={text}
        readOnly={isBusy}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
      <div className={styles.askFoot}>
        <span className={styles.space}>{isBusy && translate('assistant.free.finding')}</span>
        <Button kind="primary" type="submit" icon={CornerDownLeft} disabled={isBusy || question === ''}>
          {translate('assistant.ask')}
        </Button>
      </div>
    </form>
  );
}

/** Finds out what a question is about, one at a time; leaving the page ends it. */
function useSubjectOf() {
  const call = useApi();
  const lastPage = useLastPage();
  const translate = useTranslate();
  const textOf = useErrorText();
  const running = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  useEffect(() => () => running.current?.abort(), []);
  const find = async (question: string): Promise<WholeSubject | undefined> => {
    const ends = new AbortController();
    running.current = ends;
    setBusy(true);
    setErrorText(undefined);
    try {
      const page = lastPage();
      const input = { question, ...(page !== undefined && { page }) };
      const said: unknown = await (await call(subjectCall, { input, signal: ends.signal })).json();
      const { action, topic, object } = isObject(said) ? said : {};
      const whole = wholeOf(subjectOf({ action: String(action), topic: String(topic), object: String(object) }));
      if (!whole) setErrorText(translate('assistant.free.unknown'));
      return whole;
    } catch (error) {
      if (!ends.signal.aborted) setErrorText(`${textOf(error)} ${translate('assistant.free.unknown')}`);
      return undefined;
    } finally {
      if (!ends.signal.aborted) setBusy(false);
    }
  };
  return { find, isBusy, errorText };
}
