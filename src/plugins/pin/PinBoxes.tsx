import { Delete } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { classNames, Icon } from '#admin';
import { digitsIn, enterAt, eraseAt, firstEmpty, lastFull, PIN_LENGTH, type Boxes } from './digits.ts';
import styles from './PinDialog.module.css';

interface BoxesProps {
  boxes: Boxes;
  /** Colour of the borders; the text beside them has the same meaning. */
  tone: 'plain' | 'right' | 'wrong';
  isOff: boolean;
  /** Id of the element that shows the state of the check. */
  describedBy: string;
  onChange: (boxes: Boxes) => void;
}

/** Four masked boxes: typing, pasting, erasing and the arrow keys go from one to the next. */
export function PinBoxes({ boxes, tone, isOff, describedBy, onChange }: BoxesProps) {
  const translate = useTranslate();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const go = (at: number) => inputs.current[at]?.focus();
  const isEmpty = boxes.every((digit) => digit === '');
  // After a refusal, and when the lock is over, one types on; where fingers type, the keypad is in view instead.
  // With the frame that says so: later it would take the focus back from the second box of a quick hand.
  useLayoutEffect(() => {
    if (isEmpty && !isOff && matchMedia('(pointer: fine)').matches) inputs.current[0]?.focus();
  }, [isEmpty, isOff]);
  const change = ({ boxes: changed, next }: { boxes: Boxes; next: number }) => {
    onChange(changed);
    go(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const step = stepOf(event.key, at);
    if (step !== undefined) go(Math.min(Math.max(step, 0), PIN_LENGTH - 1));
    else if (event.key === 'Backspace') change(eraseAt(boxes, at));
    else if (event.key === 'Delete') onChange(boxes.map((digit, index) => (index === at ? '' : digit)));
    else return;
    event.preventDefault();
  };
  return (
    <div className={classNames(styles.boxes, styles[tone])} role="group" aria-label={translate('pin.enter')} dir="ltr">
      {boxes.map((digit, at) => (
        <input
          key={at}
          ref={(input) => {
            inputs.current[at] = input;
          }}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          name=""
          aria-label={translate('pin.digit', { at: at + 1, of: PIN_LENGTH })}
          aria-describedby={describedBy}
          aria-invalid={tone === 'wrong'}
          disabled={isOff}
          value={digit && MASK}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => handleKey(event, at)}
          onChange={(event) => {
            const digits = digitsIn(event.target.value);
            if (digits !== '') change(enterAt(boxes, at, digits));
            else if (event.target.value === '') change(eraseAt(boxes, at));
          }}
        />
      ))}
    </div>
  );
}

interface KeypadProps {
  boxes: Boxes;
  isOff: boolean;
  onChange: (boxes: Boxes) => void;
}

/** Ten keys for fingers, one to erase, one to begin anew. */
export function Keypad({ boxes, isOff, onChange }: KeypadProps) {
  const translate = useTranslate();
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      disabled={isOff}
      onClick={() => onChange(enterAt(boxes, firstEmpty(boxes), digit).boxes)}
    >
      {digit}
    </button>
  );
  return (
    <div className={styles.pad} role="group" aria-label={translate('pin.keypad')} dir="ltr">
      {KEYS.map(key)}
      <button type="button" disabled={isOff} className={styles.word} onClick={() => onChange(boxes.map(() => ''))}>
        {translate('pin.clear')}
      </button>
      {key('0')}
      <button
        type="button"
        disabled={isOff}
        aria-label={translate('pin.erase')}
        onClick={() => onChange(eraseAt(boxes, lastFull(boxes)).boxes)}
      >
        <Icon name={Delete} size={24} />
      </button>
    </div>
  );
}

/** The character of a filled box: the digits themselves are never in the page. */
const MASK = '•';
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Index that the cursor moves to for a key. */
const stepOf = (key: string, at: number): number | undefined =>
  ({ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: PIN_LENGTH - 1 })[key];
