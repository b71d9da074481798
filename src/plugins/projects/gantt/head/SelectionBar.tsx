import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, FootBar, InputBox, parseTypedNumber } from '#admin';
import { DAY_MS } from '#resource';
import type { TaskSelection } from '../data/useSelection.ts';
import styles from '../gantt.module.css';

interface SelectionBarProps {
  readonly selection: TaskSelection;
  /** Moves the selected tasks. @param by ms; negative: earlier */
  readonly onMove: (by: number) => void;
}

/** Footer while tasks are being selected: their number, and a move by days. A drag of one of their bars moves them, too. */
export function SelectionBar({ selection, onMove }: SelectionBarProps) {
  const translate = useTranslate();
  const [text, setText] = useState('1');
  const days = parseTypedNumber(text);
  const isDays = typeof days === 'number' && Number.isInteger(days) && days !== 0;
  const label = translate('projects.gantt.moveDays');
  return (
    <FootBar state={translate('projects.gantt.chosen', { smart_count: selection.ids.size })}>
      <span className={styles.days}>
        <InputBox
          label={label}
          title={label}
          inputMode="numeric"
          maxLength={5}
          suffix={translate('projects.gantt.dayShort')}
          value={text}
          isWrong={!isDays}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      <Button disabled={!isDays || selection.ids.size === 0} onClick={() => isDays && onMove(days * DAY_MS)}>
        {translate('projects.gantt.move')}
      </Button>
      <Button kind="primary" onClick={selection.end}>
        {translate('projects.gantt.endChoice')}
      </Button>
    </FootBar>
  );
}
