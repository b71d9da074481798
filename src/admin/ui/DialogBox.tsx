import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import styles from './DialogBox.module.css';

interface DialogBoxProps {
  title: string;
  closeLabel: string;
  /** 400, 560, 640 or 1080 (LOOK, dialog). */
  width?: 400 | 560 | 640 | 1080;
  /** Buttons at the start of the foot, and at its end. */
  start?: ReactNode;
  end: ReactNode;
  /** Escape and the cross do nothing while something runs that has to be stopped by its own button. */
  isHeld?: boolean;
  onClose: () => void;
  onSubmit?: () => void;
  children: ReactNode;
}

/** A dialog with a head, a body that scrolls and a foot of buttons; the browser keeps the focus inside. A form when it can be submitted. */
export function DialogBox(props: DialogBoxProps) {
  const { title, closeLabel, width = 640, start, end, isHeld = false, onClose, onSubmit, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);
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
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={styles.dialog}
      style={{ inlineSize: `min(${width}px, calc(100vw - 32px))` }}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
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
    </dialog>
  );
}
