import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Row } from '#admin';
import { isOurs, pictureFile } from '../rules/pictures.ts';
import { NamedPicture } from './NamedPicture.tsx';
import { OutsidePicture } from './OutsidePicture.tsx';
import styles from './pictures.module.css';

interface PictureProps {
  readonly address: string;
  /** Width and height, px. */
  readonly size: number;
}

/** A picture by its address: one of ours as it is, one of another site through the server. One that fails shows its name. */
export function Picture({ address, size }: PictureProps) {
  const [isBroken, setBroken] = useState(false);
  const translate = useTranslate();
  const name = pictureFile(address);
  if (!isOurs(address)) return <OutsidePicture address={address} size={size} />;
  if (isBroken) return <NamedPicture name={name} why={translate('assistant.pictures.gone')} />;
  return (
    <img className={styles.thumb} src={address} alt={name} width={size} height={size} onError={() => setBroken(true)} />
  );
}

/** The pictures of a field. */
export function Pictures({ value, size }: { readonly value: unknown; readonly size: number }) {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const addresses = list.filter((one): one is string => typeof one === 'string' && one !== '');
  return (
    <Row as="span" gap={6} align="start" wrap>
      {addresses.map((address, at) => (
        // Pictures have no identity of their own: the place is what they are.
        <Picture key={`${at} ${address}`} address={address} size={size} />
      ))}
    </Row>
  );
}
