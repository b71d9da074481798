import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ImageField } from '#resource';
import { Button, IconButton, Thumb } from '../../../ui/index.ts';
import { helperText } from './HelperText.tsx';
import { useFieldInput, type InputProps } from './useFieldInput.ts';
import styles from './inputs.module.css';

type ImageInputProps = InputProps & { field: ImageField };

function OneImage(props: ImageInputProps) {
  const input = useFieldInput(props);
  const address = typeof input.value === 'string' ? input.value : '';
  return (
    <div className={styles.picture}>
      <Thumb large icon="box" src={address || undefined} />
      <TextField
        id={input.id}
        label={input.label}
        required={input.isRequired}
        disabled={input.isDisabled}
        error={input.error !== undefined}
        helperText={helperText(input)}
        value={address}
        inputRef={input.ref}
        onBlur={input.blur}
        onChange={(event) => input.change(event.target.value.trim() || null)}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
    </div>
  );
}

const addressesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function ManyImages(props: ImageInputProps) {
  const translate = useTranslate();
  const input = useFieldInput(props);
  const addresses = addressesOf(input.value);
  return (
    <div className={styles.rows} role="group" aria-label={input.label}>
      <h3>{input.label}</h3>
      {addresses.map((address, index) => (
        // Rows have no identity of their own: the place is what they are.
        <div key={index} className={styles.picture}>
          <Thumb large icon="box" src={address || undefined} />
          <TextField
            label={translate('flexy.form.numbered', { name: input.label, number: index + 1 })}
            value={address}
            onBlur={input.blur}
            onChange={(event) => input.change(addresses.with(index, event.target.value.trim()))}
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
          <IconButton
            icon="x"
            label={translate('flexy.form.removeRow', { number: index + 1 })}
            onClick={() => input.change(addresses.toSpliced(index, 1))}
          />
        </div>
      ))}
      {input.error && <p className={`${styles.note} ${styles.noteError}`}>{input.error}</p>}
      <span>
        <Button size="small" icon="plus" disabled={input.isDisabled} onClick={() => input.change([...addresses, ''])}>
          {translate('flexy.form.addRow')}
        </Button>
      </span>
    </div>
  );
}

/** The address of a picture, or of several, with what it shows. */
export const ImageInput = (props: ImageInputProps) =>
  props.field.many ? <ManyImages {...props} /> : <OneImage {...props} />;
