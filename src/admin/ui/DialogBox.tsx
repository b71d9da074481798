import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Modal } from './Modal.tsx';
import styles from './DialogBox.module.css';
import { useFirstField } from './useFirstField.ts';

interface DialogBoxProps {
  title: string;
  closeLabel: string;
  /** Width in px; 640 by default (docs/rules/look.md, "Windows"). `half`: of the window, where that is not too narrow. */
  width?: 400 | 560 | 600 | 640 | 860 | 1080 | 'half';
  /** Buttons at the start and at the end of the footer. */
  start?: ReactNode;
  end: ReactNode;
  /** Disables Escape and the close button while an action runs that has its own cancel button. */
  isHeld?: boolean;
  onClose: () => void;
  onSubmit?: () => void;
  children: ReactNode;
}

/** A dialog with header, scrolling body and footer; a form, with the caret in its first field, if it can be submitted. */
export function DialogBox(props: DialogBoxProps) {
  const { title, closeLabel, width = 640, start, end, isHeld = false, onClose, onSubmit, children } = props;
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  useFirstField(body, onSubmit !== undefined);
  const close = () => {
    if (!isHeld) onClose();
  };
  const inside = (
    <>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="x" label={closeLabel} disabled={isHeld} onClick={close} />
      </header>
      <div ref={body} className={styles.body}>
        {children}
      </div>
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
      style={{ inlineSize: `min(${width === 'half' ? 'max(50vw, 480px)' : `${width}px`}, calc(100vw - 32px))` }}
      onCancel={close}
    >
      {onSubmit ? (
        <form
          noValidate
          className={styles.inside}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            // A dialog inside a form must not submit the outer form.
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
