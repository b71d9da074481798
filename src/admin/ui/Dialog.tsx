import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** One sentence: what it leads to. */
  children: ReactNode;
  /** What exactly, below the sentence. */
  more?: ReactNode;
  cancel: string;
  confirm: string;
  /** Red only if it destroys. */
  danger?: boolean;
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something that is not undone; the browser keeps the focus inside, Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, more, cancel, confirm, danger = false, busy = false, onCancel, onConfirm } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}t`}>{title}</h2>
      <p id={`${id}d`}>{children}</p>
      {more && <div className={styles.more}>{more}</div>}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button kind={danger ? 'danger' : 'primary'} disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
