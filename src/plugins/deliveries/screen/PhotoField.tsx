import { Camera } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { classNames, FieldError, Icon, Stack } from '#admin';
import control from './control.module.css';
import styles from './endStop.module.css';
import { drawPhoto } from './pictureOf.ts';

/** Takes a photo with the phone's camera, or from its pictures. @param onPhoto given the drawn photo; null: none */
export function PhotoField({ onPhoto }: { onPhoto: (photo: HTMLCanvasElement | null) => void }) {
  const translate = useTranslate();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'none' | 'drawn' | 'bad'>('none');
  const take = async (file: File | undefined) => {
    if (!file || !canvas.current) return;
    try {
      await drawPhoto(file, canvas.current);
      setState('drawn');
      onPhoto(canvas.current);
    } catch {
      setState('bad');
      onPhoto(null);
    }
  };
  return (
    <Stack gap={6} className={styles.field}>
      <label htmlFor={id} className={classNames(control.control, styles.camera)}>
        <Icon name={Camera} size={20} />
        {translate('deliveries.takePhoto')}
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      <canvas
        ref={canvas}
        className={styles.photo}
        hidden={state !== 'drawn'}
        role="img"
        aria-label={translate('deliveries.photo')}
      />
      {state === 'bad' && <FieldError>{translate('deliveries.badPhoto')}</FieldError>}
    </Stack>
  );
}
