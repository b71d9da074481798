// Windows of the touch tools, and the question before what was typed is lost.
import { useTranslate } from 'ra-core';
import { useId, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ConfirmDialog } from '../Dialog.tsx';
import { Icon } from '../Icon.tsx';
import { onOwnCancel, useModalDialog } from '../useModalDialog.ts';
import { focusTitle } from './focusTitle.ts';
import styles from './TouchWindow.module.css';

/** Width in px (docs/rules/look.md, "Windows"). */
const WIDTHS = { small: 600, medium: 720, large: 1120 } as const;

export interface TouchWindowProps {
  title: string;
  /** A line below the title. */
  note?: ReactNode;
  /** Id of the text that screen readers read with the title. */
  describedBy?: string;
  /** Element before the title, and element at the end of the head. */
  picture?: ReactNode;
  end?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** Width that differs from the sizes, px. */
  width?: number;
  /** Buttons of 56 px. The first child of class `grow`, or a `<span />`, takes the remaining space. */
  foot?: ReactNode;
  /** True: the body has no padding (a camera, a table). */
  isBare?: boolean;
  /** True: Escape and the close button are disabled while an operation runs that must not be interrupted. */
  isHeld?: boolean;
  /** True: there is unapplied input, so Escape and the close button ask for confirmation. */
  isTyped?: boolean;
  onClose: () => void;
  /** Makes the window a form: Enter in a field submits it. */
  onSubmit?: () => void;
  children: ReactNode;
}

/**
 * Modal window for touch screens: title, close button, scrolling body, foot. A bottom sheet on phones. The browser traps and
 * restores the focus; Escape closes, after confirmation when there is unapplied input.
 */
export function TouchWindow(props: TouchWindowProps) {
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
      {isAsking && <ConfirmLoss onStay={() => setAsking(false)} onLeave={onClose} />}
    </Frame>
  );
}

/** Confirmation before input is lost. */
export function ConfirmLoss({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
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
      {translate('flexy.touch.lost')}
    </ConfirmDialog>
  );
}

function Head({ id, title, note, picture, end, isHeld, onClose }: TouchWindowProps & { id: string }) {
  const translate = useTranslate();
  const label = translate('flexy.action.close');
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

/** Native dialog, open while mounted. */
function Frame(props: {
  labelledBy: string;
  describedBy: string | undefined;
  width: number;
  onCancel: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useModalDialog(ref);
  // Runs before the effects of the children, which may move the focus elsewhere.
  useLayoutEffect(() => {
    if (ref.current) focusInside(ref.current);
    // After the replacing content is rendered.
    return () => queueMicrotask(() => focusTitle());
  }, []);
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      className={styles.window}
      style={{ inlineSize: `min(${props.width}px, calc(100vw - 48px))` }}
      onCancel={onOwnCancel(props.onCancel)}
    >
      {props.children}
    </dialog>
  );
}

function Inside({ onSubmit, children }: Pick<TouchWindowProps, 'onSubmit' | 'children'>) {
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
