import { ImagePlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { IconButton } from '../../../../ui/index.ts';
import styles from './rows.module.css';

interface RowToolsProps {
  /** From 0. */
  index: number;
  count: number;
  disabled: boolean | undefined;
  /** Name of the row's picture field; undefined: it has none. */
  picture: string | undefined;
  isPictureOpen: boolean;
  onPicture: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Buttons of a row: its picture, one place up or down, and remove. */
export function RowTools(props: RowToolsProps) {
  const { index, count, disabled, picture, isPictureOpen, onPicture, onMove, onRemove } = props;
  const translate = useTranslate();
  const named = (key: string) => translate(`flexy.form.${key}`, { number: index + 1 });
  return (
    <span className={styles.tools}>
      {picture !== undefined && (
        <IconButton
          icon={ImagePlus}
          label={translate('flexy.form.numbered', { name: picture, number: index + 1 })}
          aria-expanded={isPictureOpen}
          onClick={onPicture}
        />
      )}
      <IconButton
        icon="arrow-up"
        label={named('moveRowUp')}
        disabled={disabled || index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon="arrow-down"
        label={named('moveRowDown')}
        disabled={disabled || index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <IconButton icon="trash-2" label={named('removeRow')} disabled={disabled} onClick={onRemove} />
    </span>
  );
}
