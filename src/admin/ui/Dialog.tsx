import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import styles from './Dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** One sentence about the consequence. */
  children: ReactNode;
  /** Details below the sentence. */
  more?: ReactNode;
  cancel: string;
  confirm: string;
  /** Red, for destructive actions only. */
  danger?: boolean;
  /** Makes Cancel the primary button. */
  isCancelMain?: boolean;
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/**
 * Gives the focus back to what had it before the question, unless something else has taken it.
 * @returns to be called when the question is cancelled
 */
function useFocusBack(): () => void {
  const before = useRef<Element | null>(null);
  const isBack = useRef(false);
  // Before the dialog opens, which takes the focus.
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, []);
  // After it has left the page: until then nothing beside it can have the focus.
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      if (isBack.current && activeElement === body && before.current instanceof HTMLElement) before.current.focus();
    },
    [],
  );
  return () => {
    isBack.current = true;
  };
}

/** Confirms an action that cannot be undone; Escape cancels. Cancelled, it gives the focus back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    more,
    cancel,
    confirm,
    danger = false,
    isCancelMain = false,
    busy = false,
    onConfirm,
  } = props;
  const id = useId();
  const giveBack = useFocusBack();
  const onCancel = () => {
    giveBack();
    props.onCancel();
  };
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      className={styles.dialog}
      onCancel={onCancel}
    >
      <h2 id={`${id}t`}>{title}</h2>
      <p id={`${id}d`}>{children}</p>
      {more && <div className={styles.more}>{more}</div>}
      <div className={styles.actions}>
        <Button kind={isCancelMain ? 'primary' : undefined} onClick={onCancel}>
          {cancel}
        </Button>
        <Button kind={danger ? 'danger' : isCancelMain ? undefined : 'primary'} disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}
