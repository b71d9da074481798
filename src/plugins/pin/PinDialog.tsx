// Dialog that asks for a PIN.
import { FingerprintPattern, ScanBarcode, ScanFace, Watch, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button, classNames, VisuallyHidden, Icon } from '#admin';
import { Logo, useModalDialog } from '#admin/internal';
import { twoDigits } from '#resource';
import { digitsIn, enterAt, firstEmpty } from './digits.ts';
import { Keypad, PinBoxes } from './PinBoxes.tsx';
import styles from './PinDialog.module.css';
import { usePinEntry, type EntryOptions, type EntryState } from './usePinEntry.ts';

/** Other sign-in methods that are shown as not set up. */
const OTHERS: readonly (readonly [string, LucideIcon])[] = [
  ['pin.others.fingerprint', FingerprintPattern],
  ['pin.others.bracelet', Watch],
  ['pin.others.barcode', ScanBarcode],
  ['pin.others.face', ScanFace],
];

const TONES: Readonly<Record<EntryState['status'], 'plain' | 'right' | 'wrong'>> = {
  idle: 'plain',
  loading: 'plain',
  success: 'right',
  wrong: 'wrong',
  unreachable: 'wrong',
  failed: 'wrong',
  locked: 'wrong',
};

function Others() {
  const translate = useTranslate();
  return (
    <ul className={styles.others} aria-label={translate('pin.others.title')}>
      {OTHERS.map(([key, icon]) => (
        <li key={key}>
          <Icon name={icon} size={16} />
          {translate(key)}
          <small>{translate('pin.others.absent')}</small>
        </li>
      ))}
    </ul>
  );
}

/** The result of a PIN entry as text with an icon, so that the colour of the boxes is not the only sign. */
function Said({ id, state, seconds }: { id: string; state: EntryState; seconds: number }) {
  const translate = useTranslate();
  const isLocked = seconds > 0;
  const tone = isLocked ? 'wrong' : TONES[state.status];
  const text = () => {
    if (isLocked) return translate('pin.locked', { time: `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}` });
    if (state.status === 'loading') return translate('pin.loading');
    if (state.status === 'success') return translate('pin.connected', { username: state.person.username });
    return state.status === 'idle' ? '' : translate('pin.refused');
  };
  const icon = tone === 'right' ? 'circle-check' : isLocked ? 'hourglass' : 'circle-alert';
  return (
    <p
      id={id}
      className={classNames(styles.said, tone !== 'plain' && styles[tone])}
      // A countdown that is read out each second leaves no room for anything else.
      role={isLocked ? 'timer' : tone === 'wrong' ? 'alert' : 'status'}
    >
      {tone !== 'plain' && <Icon name={icon} />}
      {text()}
    </p>
  );
}

/** Why it failed when that was not the PIN, and the way on. */
function Reason({ state, onRetry, aside }: { state: EntryState; onRetry: () => void; aside: ReactNode }) {
  const translate = useTranslate();
  if (state.status !== 'unreachable' && state.status !== 'failed')
    return navigator.onLine ? null : <div className={styles.more}>{aside}</div>;
  return (
    <div className={styles.more}>
      <p>
        {state.status === 'failed' && state.text
          ? translate(state.text, { _: state.text })
          : translate('pin.unreachable')}
      </p>
      <Button icon="rotate-cw" onClick={onRetry}>
        {translate('pin.retry')}
      </Button>
      {state.status === 'unreachable' && aside}
    </div>
  );
}

/** Shows a native modal dialog: the page below is inert, also for screen readers, and keeps its typed values. */
function useModal(onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  useModalDialog(ref);
  return {
    ref,
    onCancel: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onClose?.();
    },
    // Browsers close a dialog on a second Escape or a gesture without asking; a lock is opened again at once.
    onClose: () => {
      if (ref.current?.isConnected && !ref.current.open) ref.current.showModal();
    },
  };
}

interface PinDialogProps extends EntryOptions {
  /** The account of the station, or the act to be released. */
  subtitle: string;
  /** Content above the boxes: the amounts that the PIN approves. */
  about?: ReactNode;
  /** Content above the buttons: the connected operator. */
  children?: ReactNode;
  /** Buttons at the foot. */
  actions: ReactNode;
  /** The way on while no PIN can be checked. */
  aside?: ReactNode;
  /** Set: it can be given up. */
  onClose?: () => void;
}

/** The PIN dialog: logo, four boxes, keypad, and the result. */
export function PinDialog({ subtitle, about, children, actions, aside, onClose, ...options }: PinDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const entry = usePinEntry(options);
  const { boxes, state, secondsLocked } = entry;
  const modal = useModal(onClose);
  const isOff = entry.isBusy || secondsLocked > 0;
  const handleKey = (event: KeyboardEvent) => {
    // Before the browser takes it for a wish to close.
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose?.();
    } else if (!(event.target instanceof HTMLInputElement) && digitsIn(event.key) !== '' && event.key.length === 1) {
      entry.enter(enterAt(boxes, firstEmpty(boxes), digitsIn(event.key)).boxes);
    }
  };
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      data-pin=""
      aria-labelledby={`${id}t`}
      aria-describedby={about ? `${id}p ${id}a` : `${id}p`}
      onKeyDown={handleKey}
    >
      <div className={styles.box}>
        <div className={styles.brand} role="img" aria-label="Flexy">
          <Logo size={28} />
          Flexy
        </div>
        <div>
          <h1 id={`${id}t`}>{translate('pin.enter')}</h1>
          <p id={`${id}p`} className={styles.place}>
            {subtitle}
          </p>
        </div>
        {about && <div id={`${id}a`}>{about}</div>}
        <PinBoxes
          boxes={boxes}
          tone={secondsLocked > 0 ? 'wrong' : TONES[state.status]}
          isOff={isOff}
          describedBy={`${id}s`}
          onChange={entry.enter}
        />
        <Said id={`${id}s`} state={state} seconds={secondsLocked} />
        {secondsLocked > 0 && (
          <VisuallyHidden>
            <span role="alert">{translate('pin.lockedHelp')}</span>
          </VisuallyHidden>
        )}
        <Reason state={state} onRetry={entry.retry} aside={aside} />
        <Keypad boxes={boxes} isOff={isOff} onChange={entry.enter} />
        <Others />
        {children}
        <div className={styles.actions}>{actions}</div>
        <p className={styles.rule}>{translate('pin.rule')}</p>
      </div>
    </dialog>
  );
}
