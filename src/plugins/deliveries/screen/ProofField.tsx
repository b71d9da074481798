import { Camera, Signature } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Stack, TouchTabs } from '#admin';
import styles from './endStop.module.css';
import { PhotoField } from './PhotoField.tsx';
import { pictureOf } from './pictureOf.ts';
import { SignaturePad } from './SignaturePad.tsx';

/** Pictures that prove a delivery, in base64. */
export interface Proof {
  readonly signature?: string;
  readonly photo?: string;
}

type Kind = 'signature' | 'photo';
const ICONS = { signature: Signature, photo: Camera } as const;

/** A signature, a photo, or both. What was drawn stays while the other one is shown. */
export function ProofField({ signer, onChange }: { signer: string; onChange: (proof: Proof) => void }) {
  const translate = useTranslate();
  const [kind, setKind] = useState<Kind>('signature');
  const [proof, setProof] = useState<Proof>({});
  const take = (name: Kind) => (canvas: HTMLCanvasElement | null) => {
    const { [name]: _, ...others } = proof;
    const next = canvas ? { ...others, [name]: pictureOf(canvas, name) } : others;
    setProof(next);
    onChange(next);
  };
  return (
    <Stack gap={6} className={styles.field}>
      <span>{translate('deliveries.proof')}</span>
      <TouchTabs
        isFull
        label={translate('deliveries.proof')}
        value={kind}
        options={(['signature', 'photo'] as const).map((value) => ({
          value,
          label: translate(`deliveries.${value}`),
          icon: ICONS[value],
        }))}
        onChange={setKind}
      />
      <div hidden={kind !== 'signature'}>
        <SignaturePad signer={signer} onSign={take('signature')} />
      </div>
      <div hidden={kind !== 'photo'}>
        <PhotoField onPhoto={take('photo')} />
      </div>
    </Stack>
  );
}
