import { useRefresh, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { Banner, Button, Field, useCall } from '#admin';
import { pairCall } from '../calls.ts';
import { bridgeStatus, type BridgeStatus } from '../service/paths/bridge.ts';
import styles from './printing.module.css';

/** Pairs this device with its bridge application, by the token that the application shows. */
export function PairForm({ onToken }: { onToken: (token: string) => void }) {
  const translate = useTranslate();
  const { send, wrong, isBusy, isElsewhere, forget } = usePairing(onToken);
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
      {isElsewhere && <Banner tone="success">{translate('printing.bridge.elsewhere')}</Banner>}
    </form>
  );
}

/** State of a typed token: where it was found, and why not; null: it was not looked for. */
type Checked = 'checking' | 'here' | 'elsewhere' | Exclude<BridgeStatus['state'], 'paired'> | null;

/** Why a token is not kept. */
const REFUSED: Readonly<Partial<Record<NonNullable<Checked>, string>>> = {
  stranger: 'printing.bridge.wrongToken',
  none: 'printing.bridge.unchecked',
};

/**
 * Asks the bridge application of this device whether the token is its own, makes it known to the server, and keeps it. A
 * token of another computer's is known to the server, as that application asks it; it is paired, and not kept here. A token
 * that nothing answers to would stop printing in silence.
 */
function usePairing(onToken: (token: string) => void) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const pair = useCall(pairCall);
  const [checked, setChecked] = useState<Checked>(null);
  const send = async (name: string, token: string) => {
    setChecked('checking');
    const { state } = await bridgeStatus(token);
    const isElsewhere = state !== 'paired';
    const onSuccess = () => {
      setChecked(isElsewhere ? 'elsewhere' : 'here');
      if (isElsewhere) refresh();
      else onToken(token);
    };
    const onError = () => setChecked(isElsewhere ? state : null);
    pair.mutate({ input: { name, token, isElsewhere } }, { onSuccess, onError });
  };
  const { fieldErrors } = pair;
  const refused = checked === null ? undefined : REFUSED[checked];
  const own = fieldErrors.token ?? fieldErrors.name ?? pair.errorText;
  const wrong = refused === undefined ? own : translate(refused);
  const isBusy = checked === 'checking' || pair.isPending;
  return { send, wrong, isBusy, isElsewhere: checked === 'elsewhere', forget: () => setChecked(null) };
}
