import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Button, InputBox, parseTypedNumber, useFormats } from '#admin';
import { DecisionBar } from '../plan/PlanBar.tsx';
import { TYPED_FROM } from './runRows.ts';
import styles from './run.module.css';

interface RunAcceptanceProps {
  /** Text of the action's own button, with the number of records. */
  readonly confirm: string | null;
  /** Records that it changes. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  /** The other decisions. */
  readonly children: ReactNode;
}

/** Runs an action: the button says what it does to how many records; for many of them the number is typed before. */
export function RunAcceptance({ confirm, count, isBusy, onAccept, children }: RunAcceptanceProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const isTyped = count >= TYPED_FROM;
  const mayRun = count > 0 && (!isTyped || parseTypedNumber(typed) === count);
  const label = translate('assistant.run.typeCount', { count: formats.integer(count) });
  const check = isTyped && (
    <div className={styles.check}>
      <span aria-hidden="true">{label}</span>
      <InputBox
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
  const button = { smart_count: count };
  return (
    <DecisionBar
      state={
        count === 0 ? translate('assistant.run.nothing') : translate('assistant.run.waits', { smart_count: count })
      }
      check={check}
    >
      <Button kind="primary" icon="check" disabled={isBusy || !mayRun} onClick={onAccept}>
        {confirm === null
          ? translate('assistant.run.confirm', button)
          : translate('assistant.run.confirmOwn', { ...button, _: confirm })}
      </Button>
      {children}
    </DecisionBar>
  );
}
