import { useId, type FormEvent, type ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Modal } from './Modal.tsx';
import styles from './DialogBox.module.css';

interface DialogBoxProps {
  title: string;
  closeLabel: string;
  /** 640 unless said (LOOK, dialog). */
  width?: 400 | 560 | 640 | 860 | 1080;
  /** Buttons at the start of the foot, and at its end. */
  start?: ReactNode;
  end: ReactNode;
  /** Escape and the cross do nothing while something runs that has to be stopped by its own button. */
  isHeld?: boolean;
  onClose: () => void;
  onSubmit?: () => void;
  children: ReactNode;
}

/** A dialog with a head, a body that scrolls and a foot of buttons. A form when it can be submitted. */
export function DialogBox(props: DialogBoxProps) {
  const { title, closeLabel, width = 640, start, end, isHeld = false, onClose, onSubmit, children } = props;
  const id = useId();
  const close = () => {
    if (!isHeld) onClose();
  };
  const inside = (
    <>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="x" label={closeLabel} disabled={isHeld} onClick={close} />
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        {start}
        <span className={styles.space} />
        {end}
      </footer>
    </>
  );
  return (
    <Modal
      aria-labelledby={id}
      className={styles.dialog}
      style={{ inlineSize: `min(${width}px, calc(100vw - 32px))` }}
      onCancel={close}
    >
      {onSubmit ? (
        <form
          noValidate
          className={styles.inside}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            // A dialog inside a form of the page must not submit that one, too.
            event.stopPropagation();
            onSubmit();
          }}
        >
          {inside}
        </form>
      ) : (
        <div className={styles.inside}>{inside}</div>
      )}
    </Modal>
  );
}
