import { Upload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Button, classNames, Icon, Text } from '#admin';
import { pastedFile } from './pastedFile.ts';
import styles from './file.module.css';

interface DropZoneProps {
  readonly onFile: (file: File) => void;
}

/** Area in which a file is chosen, dropped or pasted. */
export function DropZone({ onFile }: DropZoneProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  usePaste(onFile, translate('import.file.pasted'));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name={Upload} size={24} />
      <p>{translate('import.file.drop')}</p>
      <Button kind="primary" onClick={() => input.current?.click()}>
        {translate('import.file.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        accept={ACCEPT}
        aria-label={translate('import.file.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was changed.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Text as="p" size={13}>
        {translate('import.file.types')}
      </Text>
    </div>
  );
}

/** File types that are read (docs/rules/files-and-import.md, "Import wizard"). */
const ACCEPT = '.csv,.tsv,.txt,.xlsx,.xls,.ods';

/** Takes a file or copied cells that are pasted anywhere on the page, unless they are pasted into a box. */
function usePaste(onFile: (file: File) => void, name: string) {
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const ends = new AbortController();
    const take = (event: ClipboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      const file = event.clipboardData && !isTyped ? pastedFile(event.clipboardData, name) : null;
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', take, { signal: ends.signal });
    return () => ends.abort();
  }, [name]);
}
