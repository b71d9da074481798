import { ImageUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';
import { Button, classNames, Row, Stack, VisuallyHidden, Icon } from '../../../ui/index.ts';
import { IMAGE_TYPES } from '../useUpload.ts';
import { picturesIn } from './pictures.ts';
import styles from './images.module.css';

interface DropPlaceProps {
  label: string;
  isMany: boolean;
  isDisabled: boolean;
  /** Receives the element to focus when the server refuses the pictures. */
  focusRef: (element: HTMLElement | null) => void;
  onFiles: (files: readonly File[]) => void;
  children?: ReactNode;
}

/** Drop zone for pictures, which can also be pasted or selected with a button. */
export function DropPlace({ label, isMany, isDisabled, focusRef, onFiles, children }: DropPlaceProps) {
  const translate = useTranslate();
  const file = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: readonly File[]) => {
    if (files.length > 0 && !isDisabled) onFiles(isMany ? files : files.slice(0, 1));
  };
  return (
    <Stack
      gap={8}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isDisabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(picturesIn(event.dataTransfer));
      }}
      onPaste={(event) => {
        const pasted = picturesIn(event.clipboardData);
        if (pasted.length > 0) event.preventDefault();
        take(pasted);
      }}
    >
      {children}
      <div className={classNames(styles.drop, isOver && styles.over)}>
        <Icon name={ImageUp} />
        <span>
          {translate('flexy.forms.images.dropHere')}{' '}
          <button ref={focusRef} type="button" disabled={isDisabled} onClick={() => file.current?.click()}>
            {translate('flexy.forms.images.browse')}
            <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
          </button>
        </span>
      </div>
      <input
        ref={file}
        hidden
        type="file"
        accept={IMAGE_TYPES}
        multiple={isMany}
        aria-label={label}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </Stack>
  );
}

/** The small way for an address of another site. */
export function AddressBox({ label, onAdd }: { label: string; onAdd: (address: string) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <Row gap={8} wrap align="stretch" className={styles.address}>
      <input
        dir="ltr"
        type="text"
        inputMode="url"
        autoComplete="off"
        aria-label={`${label}: ${translate('flexy.forms.images.address')}`}
        placeholder={translate('flexy.forms.images.address')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button size="small" disabled={text.trim() === ''} onClick={add}>
        {translate('flexy.forms.images.add')}
      </Button>
    </Row>
  );
}
