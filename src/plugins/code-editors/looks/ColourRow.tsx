import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Chip, InputBox, Stack, useFormats } from '#admin';
import { contrast, hexOf, type ColourName } from '../rules/look.ts';
import styles from './looks.module.css';

interface ColourRowProps {
  name: ColourName;
  value: string;
  /** Colour that it stands on, or that stands on it. */
  against: string | undefined;
  onChange: (colour: string) => void;
}

/** One colour: chosen by the browser's picker or written, with its contrast. */
export function ColourRow({ name, value, against, onChange }: ColourRowProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const [typed, setTyped] = useState<string>();
  const key = name.slice(2);
  const label = translate(`codeEditors.looks.${key}`);
  const ratio = against === undefined ? undefined : contrast(value, against);
  const isLow = ratio !== undefined && ratio < LEAST;
  const text = typed ?? value;
  const type = (next: string) => {
    const hex = hexOf(next.trim());
    setTyped(hex === undefined ? next : undefined);
    if (hex !== undefined && next.trim().length > 4) onChange(hex);
  };
  return (
    <div className={styles.row}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={translate('codeEditors.looks.pick', { name: label })}
        value={hexOf(value) ?? '#000000'}
        onChange={(event) => {
          setTyped(undefined);
          onChange(event.target.value);
        }}
      />
      <Stack as="span" gap={0} shrink className={styles.colour}>
        <b>{label}</b>
        <small>{translate(`codeEditors.looks.${key}_use`)}</small>
      </Stack>
      {ratio !== undefined && (
        <Chip tone={isLow ? 'warning' : 'success'}>
          <span dir="ltr">{formats.decimal(Math.floor(ratio * 10) / 10, 1)} : 1</span>
        </Chip>
      )}
      <span className={styles.hex}>
        <InputBox
          dir="ltr"
          label={translate('codeEditors.looks.code', { name: label })}
          value={text}
          isWrong={typed !== undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </span>
      {isLow && <small className={styles.low}>{translate('codeEditors.looks.low')}</small>}
    </div>
  );
}

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;
