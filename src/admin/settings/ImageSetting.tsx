import { useRef, useEffect } from 'react';
import { DropPlace } from '../crud/form/images/DropPlace.tsx';
import { Pictures, Waiting } from '../crud/form/images/Pictures.tsx';
import { SelectFile } from '../crud/form/images/SelectFile.tsx';
import { useUploads } from '../crud/form/images/useUploads.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { FieldError, Stack } from '../ui/index.ts';
import styles from './settings.module.css';

export interface ImageSettingProps {
  label: string;
  help: string;
  error: string | undefined;
  isDisabled: boolean;
  /** Address of the picture; null: none. */
  value: string | null;
  /** Alternative text of the picture. */
  name: string | undefined;
  onChange: (address: string | null) => void;
}

function Box({ label, help, error, isDisabled, value, name, onChange }: ImageSettingProps) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const uploads = useUploads((address) => latest.current(address));
  const addresses = value === null ? [] : [value];
  return (
    <Stack gap={4} className={styles.area} role="group" aria-label={label}>
      <b>{label}</b>
      <DropPlace label={label} isMany={false} isDisabled={isDisabled} focusRef={() => undefined} onFiles={uploads.send}>
        <Pictures
          name={name}
          addresses={addresses}
          isDisabled={isDisabled}
          isMany={false}
          onChange={(next) => onChange(next.at(-1) ?? null)}
        />
        <Waiting pending={uploads.pending} onDrop={uploads.drop} onRetry={uploads.retry} />
      </DropPlace>
      {!isDisabled && <SelectFile label={label} onPick={onChange} />}
      {help && <p>{help}</p>}
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  );
}

/** A picture among settings: shown, dropped, pasted or chosen, and taken off by its menu. */
export default function ImageSetting(props: ImageSettingProps) {
  return (
    <PartTexts part="forms" pending={null}>
      <Box {...props} />
    </PartTexts>
  );
}
