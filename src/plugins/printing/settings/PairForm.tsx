import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { Button, Field, useCall } from '#admin';
import { pairCall } from '../calls.ts';
import { bridgeStatus, type BridgeStatus } from '../service/paths/bridge.ts';
import styles from './printing.module.css';

/** What the bridge application says of a typed token; null: it is not asked. */
type Checked = BridgeStatus['state'] | 'checking' | null;

/**
 * Asks the bridge application of this device whether the token is its own, makes it known to the server, and keeps it. A
 * token that nothing answers to would stop printing in silence.
 */
function usePairing(onToken: (token: string) => void) {
  const translate = useTranslate();
  const pair = useCall(pairCall);
  const [checked, setChecked] = useState<Checked>(null);
  const send = async (name: string, token: string) => {
    setChecked('checking');
    const { state } = await bridgeStatus(token);
    setChecked(state);
    if (state !== 'paired') return;
    pair.mutate({ input: { name, token } }, { onSuccess: () => onToken(token) });
  };
  const { fieldErrors } = pair;
  const texts = {
    stranger: 'printing.bridge.wrongToken',
    none: 'printing.bridge.unchecked',
  } as const;
  const wrong =
    checked === 'stranger' || checked === 'none'
      ? translate(texts[checked])
      : (fieldErrors.token ?? fieldErrors.name ?? pair.errorText);
  return { send, wrong, isBusy: checked === 'checking' || pair.isPending, forget: () => setChecked(null) };
}

/** Pairs this device with its bridge application, by the token that the application shows. */
export function PairForm({ onToken }: { onToken: (token: string) => void }) {
  const translate = useTranslate();
  const { send, wrong, isBusy, forget } = usePairing(onToken);
  const [token, setToken] = useState('');
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(name.trim() || translate('printing.bridge.usual'), token.trim());
  };
  return (
    <form className={styles.pair} onSubmit={submit}>
      <Field
        label={translate('printing.bridge.token')}
        help={translate('printing.bridge.tokenHelp')}
        value={token}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setToken(event.target.value);
          forget();
        }}
        {...(wrong !== undefined && { error: wrong })}
      />
      <Field
        label={translate('printing.bridge.name')}
        value={name}
        placeholder={translate('printing.bridge.usual')}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={isBusy || token.trim() === ''}>
        {translate(isBusy ? 'printing.bridge.checking' : 'printing.bridge.pair')}
      </Button>
    </form>
  );
}
