import { useId, type ReactNode } from 'react';
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

/** Confirms an action that cannot be undone; Escape cancels. */
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
