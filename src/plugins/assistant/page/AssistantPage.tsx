import { FlaskConical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, Chip, useCall, useCrumbs } from '#admin';
import { modelCall } from '../contract/calls.ts';
import { History, Tutorials } from '../history/History.tsx';
import { SubjectChoice } from './SubjectChoice.tsx';
import { TalkView } from './TalkView.tsx';
import { useAssistant } from './useAssistant.ts';
import styles from './assistant.module.css';

/** Names the demo model wherever it answers. */
export function ModelChip() {
  const translate = useTranslate();
  const { data } = useCall(modelCall);
  if (!data) return null;
  return <Chip icon={FlaskConical}>{data.isDemo ? translate('assistant.demoModel') : data.model}</Chip>;
}

/**
 * The AI assistant (docs/assistant.md): three choices, a question, the plan of its answer, and the history. Nothing
 * is written before it is accepted.
 */
export default function AssistantPage() {
  const translate = useTranslate();
  const { subject, talk, records, chooseRecords, choose, askFreely, openThread, begin } = useAssistant();
  useCrumbs([{ label: translate('assistant.title') }]);
  const { threadId } = talk.conversation;
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <div className={styles.head}>
          <h1>{translate('assistant.copilot.title')}</h1>
          <ModelChip />
          <span className={styles.space} />
          <span className={styles.promise}>{translate('assistant.promise')}</span>
          {threadId !== undefined && (
            <Button size="small" icon="plus" onClick={begin}>
              {translate('assistant.newTalk')}
            </Button>
          )}
        </div>
        <SubjectChoice subject={subject} onChange={choose} />
        <TalkView
          key={`${subject.action} ${subject.object}`}
          subject={subject}
          talk={talk}
          records={records}
          onRecords={chooseRecords}
          onFree={askFreely}
        />
      </div>
      <aside className={styles.aside} aria-label={translate('assistant.history.title')}>
        <History threadId={threadId} onOpen={openThread} />
        <Tutorials />
      </aside>
    </div>
  );
}
