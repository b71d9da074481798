import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { Banner, Button, Chip, Field, useCall, SettingsPart } from '#admin';
import { pairCall } from '../calls.ts';
import type { BridgeStatus } from '../service/paths/bridge.ts';
import { BridgePrinters } from './BridgePrinters.tsx';
import { useBridge, type LocalPermission } from './useBridge.ts';
import type { Get } from './typed.ts';
import styles from './printing.module.css';

function StatusChip({ status }: { status: BridgeStatus | undefined }) {
  const translate = useTranslate();
  if (!status) return <Chip icon="hourglass">{translate('printing.bridge.asking')}</Chip>;
  if (status.state === 'none') return <Chip tone="danger">{translate('printing.bridge.none')}</Chip>;
  if (status.state === 'stranger') return <Chip tone="warning">{translate('printing.bridge.stranger')}</Chip>;
  return (
    <Chip tone="success" icon="circle-check">
      {translate('printing.bridge.runs', { version: status.version })}
    </Chip>
  );
}

/** The browser's permission in words, with the way out. */
function PermissionText({ permission }: { permission: LocalPermission }) {
  const translate = useTranslate();
  if (permission === 'denied') return <Banner tone="danger">{translate('printing.permission.denied')}</Banner>;
  return <p className={styles.small}>{translate(`printing.permission.${permission}`)}</p>;
}

/** Keeps the token on this device, and makes the bridge known to the server. */
function PairForm({ onToken }: { onToken: (token: string) => void }) {
  const translate = useTranslate();
  const pair = useCall(pairCall);
  const [token, setToken] = useState('');
  const [name, setName] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const input = { name: name.trim() || translate('printing.bridge.usual'), token: token.trim() };
    pair.mutate({ input }, { onSuccess: () => onToken(input.token) });
  };
  const { fieldErrors } = pair;
  const wrong = fieldErrors.token ?? fieldErrors.name ?? pair.errorText;
  return (
    <form className={styles.pair} onSubmit={send}>
      <Field
        label={translate('printing.bridge.token')}
        help={translate('printing.bridge.tokenHelp')}
        value={token}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setToken(event.target.value)}
        {...(wrong !== undefined && { error: wrong })}
      />
      <Field
        label={translate('printing.bridge.name')}
        value={name}
        placeholder={translate('printing.bridge.usual')}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={pair.isPending || token.trim() === ''}>
        {translate('printing.bridge.pair')}
      </Button>
    </form>
  );
}

/** The bridge application of this device: whether it runs, its pairing, and whether the browser lets the page ask it. */
export function BridgePart({ get }: { get: Get }) {
  const translate = useTranslate();
  const isOn = get('posBundleSettings.useBridgeAppPrinter') === true;
  const { token, status, printers, permission, look, keep } = useBridge(isOn);
  if (!isOn) return null;
  return (
    <SettingsPart>
      <div className={styles.bridgeState}>
        <span role="status">
          <StatusChip status={status} />
        </span>
        <Button size="small" icon="rotate-cw" onClick={() => void look()}>
          {translate('printing.bridge.look')}
        </Button>
        {token !== '' && (
          <Button size="small" onClick={() => keep('')}>
            {translate('printing.bridge.forget')}
          </Button>
        )}
      </div>
      <p className={styles.small}>
        {token === '' ? translate('printing.bridge.unpaired') : translate('printing.bridge.paired')}
      </p>
      <BridgePrinters printers={printers} />
      {status?.state === 'none' && (
        <Banner tone="info">
          {translate('printing.bridge.start')}
          <Button size="small" onClick={() => window.location.reload()}>
            {translate('printing.bridge.reload')}
          </Button>
        </Banner>
      )}
      <PermissionText permission={permission} />
      {(token === '' || status?.state === 'stranger') && <PairForm onToken={keep} />}
    </SettingsPart>
  );
}
