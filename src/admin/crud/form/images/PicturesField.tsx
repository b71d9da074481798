import { useEffect, useRef } from 'react';
import { Row, Stack } from '../../../ui/index.ts';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { HelpLine } from '../inputs/HelpLine.tsx';
import { AddressBox, DropPlace } from './DropPlace.tsx';
import { Pictures, Waiting } from './Pictures.tsx';
import { SelectFile } from './SelectFile.tsx';
import { useUploads } from './useUploads.ts';
import styles from '../inputs/inputs.module.css';

/** Props of {@link PicturesField}. */
export interface PicturesFieldProps {
  readonly label: string;
  /** Addresses of the pictures, in order. */
  readonly addresses: readonly string[];
  /** Several, of which the first is the cover; else one, which a new one replaces. */
  readonly isMany?: boolean;
  readonly isDisabled?: boolean;
  /** Title of the record that the pictures show; it serves as their alternative text. */
  readonly name?: string | undefined;
  readonly help?: string;
  readonly error?: string;
  /** Receives the element to focus when the server refuses the pictures. */
  readonly focusRef?: (element: HTMLElement | null) => void;
  readonly onChange: (addresses: readonly string[]) => void;
}

function Box(props: PicturesFieldProps) {
  const { label, addresses, isMany = false, isDisabled = false, name, help = '', error, focusRef, onChange } = props;
  // Uploads finish one after the other, and may outlast the render that began them.
  const latest = useRef({ addresses, onChange });
  useEffect(() => {
    latest.current = { addresses, onChange };
  });
  const change = (next: readonly string[]) => {
    const given = isMany ? next : next.slice(-1);
    latest.current.addresses = given;
    latest.current.onChange(given);
  };
  const add = (address: string) => change([...latest.current.addresses, address]);
  const uploads = useUploads(add);
  return (
    <Stack gap={10} className={styles.rows} role="group" aria-label={label}>
      <h3>{label}</h3>
      <DropPlace {...{ label, isMany, isDisabled }} focusRef={focusRef ?? (() => {})} onFiles={uploads.send}>
        <Pictures {...{ name, addresses, isDisabled, isMany }} onChange={change} />
        <Waiting pending={uploads.pending} onDrop={uploads.drop} onRetry={uploads.retry} />
      </DropPlace>
      {!isDisabled && (
        <Row gap={8} wrap className={styles.ways}>
          <SelectFile label={label} onPick={add} />
          <AddressBox label={label} onAdd={add} />
        </Row>
      )}
      <HelpLine error={error} help={help} />
    </Stack>
  );
}

/** Pictures that are dropped, pasted, chosen, or given by address. In forms of resources `ImageInput` stands around it. */
export const PicturesField = (props: PicturesFieldProps) => (
  <PartTexts part="forms" pending={null}>
    <Box {...props} />
  </PartTexts>
);
