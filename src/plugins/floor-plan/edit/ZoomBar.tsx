import { Magnet, Maximize } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, IconButton, useFormats } from '#admin';
import styles from './FloorEditor.module.css';

interface ZoomBarProps {
  readonly scale: number;
  readonly isSnapping: boolean;
  readonly onSnapping: (isSnapping: boolean) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
}

/** Zoom, fit and snapping, floating below the drawing. */
export function ZoomBar({ scale, isSnapping, onSnapping, zoomIn, zoomOut, fit }: ZoomBarProps) {
  const translate = useTranslate();
  const { percent } = useFormats();
  const text = (key: string) => translate(`floorPlan.edit.${key}`);
  return (
    <div className={styles.zoomBar} role="toolbar" aria-label={text('zoom')}>
      <IconButton size="touch" icon="minus" label={text('zoomOut')} onClick={zoomOut} />
      <output aria-label={text('zoom')}>{percent(scale * 100, 0)}</output>
      <IconButton size="touch" icon="plus" label={text('zoomIn')} onClick={zoomIn} />
      <i />
      <Button size="touch" kind="ghost" icon={Maximize} onClick={fit}>
        {text('fit')}
      </Button>
      <i />
      <Button size="touch" kind="ghost" icon={Magnet} aria-pressed={isSnapping} onClick={() => onSnapping(!isSnapping)}>
        {text('snap')}
      </Button>
    </div>
  );
}
