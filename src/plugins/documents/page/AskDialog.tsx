import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Field, FormDialog } from '#admin';
import { Choice } from './Choice.tsx';
import styles from './document.module.css';

/** A value that a dialog asks for. Its label is `documents.ask.<name>`. */
export type Question =
  | { readonly kind: 'text' | 'lines'; readonly name: string; readonly value: string; readonly isOptional?: boolean }
  /** Texts of the choices: `documents.ask.<name>s.<value>`. */
  | { readonly kind: 'choice'; readonly name: string; readonly value: string; readonly choices: readonly string[] };

export type Answers = Readonly<Record<string, string>>;

interface AskDialogProps {
  /** Name of the command, for the title. */
  name: string;
  questions: readonly Question[];
  onClose: () => void;
  onDone: (answers: Answers) => void;
}

interface InputProps {
  question: Question;
  value: string;
  onChange: (value: string) => void;
}

function Input({ question, value, onChange }: InputProps) {
  const translate = useTranslate();
  const { kind, name } = question;
  const label = translate(`documents.ask.${name}`);
  if (kind === 'choice')
    return (
      <Choice
        label={label}
        value={value}
        options={question.choices.map((one) => ({ value: one, label: translate(`documents.ask.${name}s.${one}`) }))}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (kind === 'text')
    return <Field label={label} dir="auto" value={value} onChange={({ target }) => onChange(target.value)} />;
  return (
    <label className={styles.lines}>
      {label}
      <textarea dir="auto" rows={4} value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

/** A dialog that asks for some values before a command. */
export function AskDialog({ name, questions, onClose, onDone }: AskDialogProps) {
  const translate = useTranslate();
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(questions.map((question) => [question.name, question.value])),
  );
  const isOff = questions.some(
    (question) =>
      (question.kind === 'text' || question.kind === 'lines') &&
      !question.isOptional &&
      (answers[question.name] ?? '').trim() === '',
  );
  return (
    <FormDialog
      title={translate(`documents.do.${name}`)}
      submit={translate(`documents.ask.done.${name}`, { _: translate('documents.insert') })}
      width={400}
      isOff={isOff}
      onSubmit={() => onDone(answers)}
      onClose={onClose}
    >
      <div className={styles.questions}>
        {questions.map((question) => (
          <Input
            key={question.name}
            question={question}
            value={answers[question.name] ?? ''}
            onChange={(value) => setAnswers({ ...answers, [question.name]: value })}
          />
        ))}
      </div>
    </FormDialog>
  );
}
