import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { MuiContainer } from '../theme/MuiContainer.ts';
import { classNames } from './classNames.ts';
import { onOwnCancel, useModalDialog } from './useModalDialog.ts';
import styles from './Modal.module.css';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onCancel'> {
  /** Escape was pressed. */
  onCancel: () => void;
  /** The backdrop was clicked; ignored by default. */
  onOutside?: () => void;
}

/** Base of all dialogs: open while mounted, on top of everything; the browser traps the focus, and gives it back at the end. */
export function Modal({ className, onCancel, onOutside, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [container, setContainer] = useState<HTMLDialogElement | null>(null);
  useModalDialog(ref);
  useEffect(() => setContainer(ref.current), []);
  useEffect(() => {
    const dialog = ref.current;
    const ends = new AbortController();
    dialog?.addEventListener('pointerdown', (event) => event.target === dialog && onOutside?.(), {
      signal: ends.signal,
    });
    return () => ends.abort();
  }, [onOutside]);
  return (
    <dialog ref={ref} className={classNames(styles.modal, className)} onCancel={onOwnCancel(onCancel)} {...rest}>
      <MuiContainer value={container}>{children}</MuiContainer>
    </dialog>
  );
}
