import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { DialogBox } from '../ui/DialogBox.tsx';
import styles from './ContestedParts.module.css';

type Side = 'mine' | 'theirs';

/** One part of something that both sides changed, with both versions in words. */
export interface ContestedPart {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ContestedPartsProps {
  readonly parts: readonly ContestedPart[];
  /** Where its texts are: `title`, `help`, `mine`, `theirs`, `back`. */
  readonly texts: string;
  readonly isBusy: boolean;
  /** Takes the chosen side of each part. */
  readonly onDecide: (decisions: Readonly<Record<string, Side>>) => void;
  readonly onClose: () => void;
}

/** Asks after a conflict which version of each part is saved: mine or theirs, beside each other. */
export function ContestedParts({ parts, texts, isBusy, onDecide, onClose }: ContestedPartsProps) {
  const translate = useTranslate();
  const [decisions, setDecisions] = useState<Readonly<Record<string, Side>>>({});
  const isDecided = parts.every(({ key }) => decisions[key] !== undefined);
  const end = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {translate(`${texts}.back`)}
      </Button>
      <Button kind="primary" type="submit" disabled={!isDecided || isBusy}>
        {translate('ra.action.save')}
      </Button>
    </>
  );
  return (
    <DialogBox
      title={translate(`${texts}.title`)}
      closeLabel={translate('flexy.action.close')}
      isHeld={isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (isDecided) onDecide(decisions);
      }}
      end={end}
    >
      <p>{translate(`${texts}.help`)}</p>
      {parts.map(({ key, label, ...versions }) => (
        <fieldset key={key} className={styles.part}>
          <legend>{label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} htmlFor={`${key}-${side}`}>
              <input
                id={`${key}-${side}`}
                type="radio"
                name={key}
                checked={decisions[key] === side}
                onChange={() => setDecisions({ ...decisions, [key]: side })}
              />
              {translate(`${texts}.${side}`)}
              <bdi>{versions[side]}</bdi>
            </label>
          ))}
        </fieldset>
      ))}
    </DialogBox>
  );
}
