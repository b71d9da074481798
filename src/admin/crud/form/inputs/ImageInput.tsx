import { useResourceContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { ImageField } from '#resource';
import { resourceNamed } from '../../../plugins/declarations.ts';
import { AddressBox, DropPlace } from '../images/DropPlace.tsx';
import { Pictures, Waiting } from '../images/Pictures.tsx';
import { SelectFile } from '../images/SelectFile.tsx';
import { useUploads } from '../images/useUploads.ts';
import { HelpLine } from './HelpLine.tsx';
import { useFieldInput, type InputProps } from './useFieldInput.ts';
import styles from './inputs.module.css';

const addressesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');

/** The title of the surrounding record, as currently typed in the form. */
function useRecordName(): string | undefined {
  const resource = useResourceContext() ?? '';
  const name: unknown = useWatch({ name: resourceNamed(resource)?.title ?? 'name' });
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** A picture, or several in an order of which the first is the cover: dropped, pasted, chosen, or by address. */
export function ImageInput(props: InputProps & { field: ImageField }) {
  const isMany = props.field.many === true;
  const input = useFieldInput(props);
  const addresses = addressesOf(input.value);
  // Uploads finish one after the other; each is added to the current value.
  const latest = useRef(addresses);
  useEffect(() => {
    latest.current = addresses;
  });
  const change = (next: readonly string[]) => {
    latest.current = next;
    input.change(isMany ? [...next] : (next.at(-1) ?? null));
    input.blur();
  };
  const name = useRecordName();
  const uploads = useUploads((address) => change([...latest.current, address]));
  return (
    <div className={styles.rows} role="group" aria-label={input.label}>
      <h3>{input.label}</h3>
      <DropPlace
        label={input.label}
        isMany={isMany}
        isDisabled={input.isDisabled}
        focusRef={input.ref}
        onFiles={uploads.send}
      >
        <Pictures name={name} addresses={addresses} isDisabled={input.isDisabled} isMany={isMany} onChange={change} />
        <Waiting pending={uploads.pending} onDrop={uploads.drop} onRetry={uploads.retry} />
      </DropPlace>
      {!input.isDisabled && (
        <div className={styles.ways}>
          <SelectFile label={input.label} onPick={(address) => change([...latest.current, address])} />
          <AddressBox label={input.label} onAdd={(address) => change([...latest.current, address])} />
        </div>
      )}
      <HelpLine error={input.error} help={input.help} />
    </div>
  );
}
