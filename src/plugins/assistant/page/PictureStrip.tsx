import { ImageOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Icon, useFormats } from '#admin';
import type { Picture } from './question.ts';
import styles from './assistant.module.css';

interface PictureStripProps {
  readonly pictures: readonly Picture[];
  /** Absent: they are only shown. */
  readonly onRemove?: (picture: Picture) => void;
}

/** Pictures of a question as thumbnails. Where they are only shown, one that is not available any more is left out. */
export function PictureStrip({ pictures, onRemove }: PictureStripProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const shown = onRemove ? pictures : pictures.filter(({ src }) => !gone.has(src.tiny));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={translate('assistant.pictures.ofQuestion')}>
      {shown.map((picture, at) => {
        const { id, src, alt = '' } = picture;
        const name = alt || translate('assistant.pictures.number', { number: formats.integer(at + 1) });
        const onGone = () => setGone((known) => new Set([...known, src.tiny]));
        return (
          <li key={id}>
            {onRemove ? (
              <Removable {...{ picture, name, onGone, onRemove }} isGone={gone.has(src.tiny)} />
            ) : (
              <span className={styles.picture}>
                <img src={src.tiny} alt={alt} width={80} height={80} onError={onGone} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface OneProps {
  readonly picture: Picture;
  /** Its description, or its number. */
  readonly name: string;
  /** It is not available any more. */
  readonly isGone: boolean;
  readonly onGone: () => void;
}

/** A chosen picture, which a click removes. One that is gone has to be removed before the question is asked. */
function Removable({
  picture,
  name,
  isGone,
  onGone,
  onRemove,
}: OneProps & Required<Pick<PictureStripProps, 'onRemove'>>) {
  const translate = useTranslate();
  const label = translate(isGone ? 'assistant.pictures.removeGone' : 'assistant.removeRecord', { name });
  return (
    <button type="button" className={styles.picture} aria-label={label} title={label} onClick={() => onRemove(picture)}>
      {isGone ? (
        <span className={styles.gone}>
          <Icon name={ImageOff} />
        </span>
      ) : (
        <img src={picture.src.tiny} alt="" width={80} height={80} onError={onGone} />
      )}
      <Icon name="x" />
    </button>
  );
}
