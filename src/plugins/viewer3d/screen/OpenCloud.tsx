import { Cloud } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, FormDialog, VisuallyHidden, useCall } from '#admin';
import { tokenCall } from '../calls.ts';
import { encodedUrn } from '../rules/cloudMessages.ts';
import styles from './viewer.module.css';

interface OpenCloudProps {
  /** Called with the URN as it was typed. */
  readonly onOpen: (urn: string) => void;
}

/** Button that opens a model of the cloud; absent where no cloud viewer is configured. */
export function OpenCloud({ onOpen }: OpenCloudProps) {
  const translate = useTranslate();
  const { data, isPending, isError, refetch } = useCall(tokenCall, {}, { staleTime: KNOWN_MS });
  const [isOpen, setOpen] = useState(false);
  if (isPending)
    return (
      <VisuallyHidden>
        <span role="status">{translate('viewer3d.cloud.asking')}</span>
      </VisuallyHidden>
    );
  if (isError)
    return (
      <span className={styles.unknown} role="alert">
        {translate('viewer3d.cloud.unknown')}
        <Button onClick={() => void refetch()}>{translate('flexy.state.retry')}</Button>
      </span>
    );
  if (!data?.isConfigured) return null;
  return (
    <>
      <Button icon={Cloud} onClick={() => setOpen(true)}>
        {translate('viewer3d.cloud.open')}
      </Button>
      {isOpen && <UrnDialog onOpen={onOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Time after which the server is asked again whether a cloud viewer is configured, ms. */
const KNOWN_MS = 600_000;

/** Asks for the URN of a model. */
function UrnDialog({ onOpen, onClose }: OpenCloudProps & { onClose: () => void }) {
  const translate = useTranslate();
  const [urn, setUrn] = useState('');
  return (
    <FormDialog
      title={translate('viewer3d.cloud.open')}
      submit={translate('viewer3d.cloud.show')}
      width={560}
      check={() => ({ urn: encodedUrn(urn) === null ? translate('viewer3d.cloud.faults.noUrn') : undefined })}
      onSubmit={() => onOpen(urn.trim())}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <Field
          label={translate('viewer3d.cloud.urn')}
          help={translate('viewer3d.cloud.urnHelp')}
          error={errorOf('urn')}
          dir="ltr"
          value={urn}
          onChange={({ target }) => setUrn(target.value)}
        />
      )}
    </FormDialog>
  );
}
