import { useRef } from 'react';
import { Button, type AnyIcon } from '#admin';
import type { ButtonKind } from '#admin/internal';
import styles from './document.module.css';

interface FileButtonProps {
  label: string;
  icon: AnyIcon;
  /** Kinds of files, as `accept` of a file input. */
  accept: string;
  kind?: ButtonKind;
  isOff?: boolean;
  onFile: (file: File) => void;
}

/** A button that lets one file be chosen. */
export function FileButton({ label, icon, accept, kind = 'ghost', isOff = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.file}>
      <Button kind={kind} icon={icon} disabled={isOff} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </span>
  );
}
