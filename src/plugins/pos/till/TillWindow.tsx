import { useTranslate } from 'ra-core';
import { useId, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ConfirmDialog, Icon } from '#admin';
import { focusHome } from './focusHome.ts';
import styles from './TillWindow.module.css';

/** Width in px (LOOK, till window: 560 to 1120). */
const WIDTHS = { small: 600, medium: 720, large: 1120 } as const;

export interface TillWindowProps {
  title: string;
  /** A line below the title. */
  note?: ReactNode;
  /** Id of what is read out with the title. */
  describedBy?: string;
  /** Before the title, and at the end of the head. */
  picture?: ReactNode;
  end?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** Another width than those of the sizes, px. */
  width?: number;
  /** Buttons of 56 px; the first child of class `grow`, or a `<span />`, takes the room between. */
  foot?: ReactNode;
  /** The body has no padding of its own: a camera, a table. */
  isBare?: boolean;
  /** Escape and the cross do nothing while something runs that must not be left. */
  isHeld?: boolean;
  /** Something was typed that is not applied yet: Escape and the cross ask before it is lost. */
  isTyped?: boolean;
  onClose: () => void;
  /** Makes it a form: Enter in a field submits it. */
  onSubmit?: () => void;
  children: ReactNode;
}

/**
 * A window over the dimmed till: title, cross, a body that scrolls, a foot. On phones a sheet from below. The browser keeps
 * the focus inside and gives it back; Escape closes, what was typed is asked about first.
 */
export function TillWindow(props: TillWindowProps) {
  const { title, size = 'medium', width = WIDTHS[size], isHeld = false, isTyped = false, onClose, onSubmit } = props;
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const close = () => {
    if (isHeld) return;
    if (isTyped) setAsking(true);
    else onClose();
  };
  return (
    <Frame labelledBy={id} describedBy={props.describedBy} width={width} onCancel={close}>
      <Inside onSubmit={onSubmit}>
        <Head {...props} id={id} title={title} onClose={close} />
        <div data-body className={props.isBare ? `${styles.body} ${styles.bare}` : styles.body}>
          {props.children}
        </div>
        {props.foot && <footer className={styles.foot}>{props.foot}</footer>}
      </Inside>
      {isAsking && <LossQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </Frame>
  );
}

/** Asked before something that was typed is lost. */
export function LossQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      isCancelMain
      title={translate('flexy.leave.title')}
      cancel={translate('flexy.leave.stay')}
      confirm={translate('flexy.leave.leave')}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      {translate('pos.till.typedLost')}
    </ConfirmDialog>
  );
}

function Head({ id, title, note, picture, end, isHeld, onClose }: TillWindowProps & { id: string }) {
  const translate = useTranslate();
  const label = translate('pos.till.close');
  return (
    <header className={styles.head}>
      {picture}
      <div className={styles.titles}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {end}
      <button
        type="button"
        className={styles.close}
        aria-label={label}
        title={label}
        disabled={isHeld}
        onClick={onClose}
      >
        <Icon name="x" size={20} />
      </button>
    </header>
  );
}

/** Focuses the first choice or field instead of the close button. Does not open the keyboard of a touch screen. */
function focusInside(dialog: HTMLDialogElement): void {
  if (dialog.querySelector('[autofocus]')) return;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const first = dialog.querySelector<HTMLElement>(
    `[data-body] :is(${isTouch ? '' : 'input:not(:read-only), textarea, select, '}[role=radio], [role=checkbox], button):not(:disabled)`,
  );
  (first ?? dialog).focus();
}

/** The browser's own dialog, open as long as it is drawn. */
function Frame(props: {
  labelledBy: string;
  describedBy: string | undefined;
  width: number;
  onCancel: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  // Before the effects of what stands inside: those may want the focus elsewhere.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    if (dialog) focusInside(dialog);
    return () => {
      dialog?.close();
      // When what is drawn in its place is there.
      queueMicrotask(() => focusHome());
    };
  }, []);
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      className={styles.window}
      style={{ inlineSize: `min(${props.width}px, calc(100vw - 48px))` }}
      onCancel={(event) => {
        event.preventDefault();
        props.onCancel();
      }}
    >
      {props.children}
    </dialog>
  );
}

function Inside({ onSubmit, children }: Pick<TillWindowProps, 'onSubmit' | 'children'>) {
  if (!onSubmit) return <div className={styles.inside}>{children}</div>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate className={styles.inside} onSubmit={submit}>
      {children}
    </form>
  );
}
