import { useId, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
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
  /** Cancelling is what most people want: it is the main button. */
  isCancelMain?: boolean;
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something that is not undone; Escape cancels. */
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
    onCancel,
    onConfirm,
  } = props;
  const id = useId();
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
