import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Icon } from '#admin';
import type { Picture } from './question.ts';
import styles from './assistant.module.css';

interface PictureStripProps {
  readonly pictures: readonly Picture[];
  /** Absent: they are only shown. */
  readonly onRemove?: (picture: Picture) => void;
}

/** Pictures of a question as thumbnails. One that is not available any more is left out. */
export function PictureStrip({ pictures, onRemove }: PictureStripProps) {
  const translate = useTranslate();
  const [gone, setGone] = useState<ReadonlySet<Picture['id']>>(new Set());
  const shown = pictures.filter(({ id }) => !gone.has(id));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={translate('assistant.pictures.ofQuestion')}>
      {shown.map((picture) => {
        const { id, src, alt = '' } = picture;
        const drop = () => setGone(new Set([...gone, id]));
        const image = <img src={src.tiny} alt={onRemove ? '' : alt} width={80} height={80} onError={drop} />;
        return (
          <li key={id}>
            {onRemove ? (
              <button
                type="button"
                className={styles.picture}
                aria-label={translate('assistant.removeRecord', { name: alt })}
                onClick={() => onRemove(picture)}
              >
                {image}
                <Icon name="x" />
              </button>
            ) : (
              <span className={styles.picture}>{image}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
