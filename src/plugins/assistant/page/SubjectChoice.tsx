import { useTranslate } from 'ra-core';
import { SelectBox, useMay } from '#admin';
import { ACTIONS, choose, OBJECTS, TOPICS, type Subject } from './subject.ts';
import styles from './assistant.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, isDisabled, onChange }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      <SelectBox
        label={label}
        value={value}
        disabled={isDisabled}
        options={[{ value: '', label: '' }, ...options]}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface SubjectChoiceProps {
  readonly subject: Subject;
  readonly onChange: (subject: Subject) => void;
}

/** The three cascading choices: what to do, for which part of the business, with which records. */
export function SubjectChoice({ subject, onChange }: SubjectChoiceProps) {
  const translate = useTranslate();
  const may = useMay();
  const set = (part: keyof Subject) => (value: string) => onChange(choose(subject, part, value));
  const options = (kind: string, names: readonly string[]) =>
    names.map((name) => ({ value: name, label: translate(`assistant.${kind}.${name}`) }));
  const readable = Object.entries(OBJECTS).flatMap(([name, resource]) => (may('read', resource) ? [name] : []));
  return (
    <div className={styles.subject} role="group" aria-label={translate('assistant.subject')}>
      <Choice
        label={translate('assistant.want')}
        value={subject.action}
        options={options('actions', ACTIONS)}
        isDisabled={false}
        onChange={set('action')}
      />
      <Choice
        label={translate('assistant.for')}
        value={subject.topic}
        options={options('topics', Object.keys(TOPICS))}
        isDisabled={subject.action === ''}
        onChange={set('topic')}
      />
      <Choice
        label={translate('assistant.handle')}
        value={subject.object}
        options={options('objects', readable)}
        isDisabled={subject.topic === ''}
        onChange={set('object')}
      />
    </div>
  );
}
