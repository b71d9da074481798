import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import {
  Banner,
  Button,
  Card,
  Row,
  VisuallyHidden,
  SelectBox,
  Switch,
  useApi,
  useErrorText,
  useMay,
  useMe,
  usePluginHost,
} from '#admin';
import { RULES } from './device.ts';
import styles from './PinPanel.module.css';
import './points.ts';
import { IDLE_MINUTES, rulesOf, type DeviceRules } from './rules.ts';

/** Settings, PIN lock: when this device locks itself and asks, and whether tills do. */
export default function PinPanel() {
  const translate = useTranslate();
  const may = useMay();
  return (
    <div className={styles.panel}>
      <h1>{translate('pin.title')}</h1>
      <DeviceCard />
      {may('read', 'settings') && <TillCard />}
    </div>
  );
}

const SETTINGS = 'settings/1';

/** Reads a switch of the till out of the installation's settings. */
function isAskedAtTill(settings: unknown): boolean {
  const till =
    typeof settings === 'object' && settings !== null ? Reflect.get(settings, 'posBundleSettings') : undefined;
  return typeof till === 'object' && till !== null && Reflect.get(till, 'isPinConnectionEnabled') === true;
}

interface SettingProps {
  label: string;
  help: string;
  children: React.ReactNode;
}

const Setting = ({ label, help, children }: SettingProps) => (
  <Row gap={20} justify="between" className={styles.row}>
    <div>
      <b>{label}</b>
      <p>{help}</p>
    </div>
    {children}
  </Row>
);

/** Locks the screens, also while the station's code is still loading. */
function useLockNow(): () => Promise<void> {
  const { services } = usePluginHost().hostOf('pin');
  const translate = useTranslate();
  const notify = useNotify();
  return async () => {
    const pin = await services.get('pin');
    if (pin) pin.lock();
    else notify('flexy.plugins.partFailed', { type: 'error', messageArgs: { plugin: translate('pin.title') } });
  };
}

/** Settings of this device only. */
function DeviceCard() {
  const translate = useTranslate();
  const me = useMe();
  const { storage } = usePluginHost().hostOf('pin');
  const lockNow = useLockNow();
  const [rules, setRules] = useState(() => rulesOf(storage.get(RULES)));
  // Whoever may be locked out of something here does not switch the lock off.
  const mayChange = me.roles.includes('ROLE_ADMIN') || me.roles.includes('ROLE_MANAGER');
  const change = (changed: Partial<DeviceRules>) => {
    const next = { ...rules, ...changed };
    storage.set(RULES, next);
    setRules(next);
  };
  return (
    <Card title={translate('pin.panel.device')}>
      <div className={styles.rows}>
        {!mayChange && <Banner tone="info">{translate('pin.panel.askManager')}</Banner>}
        <Setting label={translate('pin.panel.auto')} help={translate('pin.panel.autoHelp')}>
          <Switch
            label={translate('pin.panel.auto')}
            checked={rules.isAutoLocked}
            disabled={!mayChange}
            onChange={(isAutoLocked) => change({ isAutoLocked })}
          />
        </Setting>
        <Setting label={translate('pin.panel.idle')} help={translate('pin.panel.idleHelp')}>
          <SelectBox
            label={translate('pin.panel.idle')}
            value={String(rules.idleMinutes)}
            disabled={!mayChange || !rules.isAutoLocked}
            options={IDLE_MINUTES.map((minutes) => ({
              value: String(minutes),
              label: translate('pin.panel.minutes', { smart_count: minutes }),
            }))}
            onChange={(event) => change({ idleMinutes: Number(event.target.value) })}
          />
        </Setting>
        <Setting label={translate('pin.panel.start')} help={translate('pin.panel.startHelp')}>
          <Switch
            label={translate('pin.panel.start')}
            checked={rules.isAskedAtStart}
            disabled={!mayChange}
            onChange={(isAskedAtStart) => change({ isAskedAtStart })}
          />
        </Setting>
        <Setting label={translate('pin.lockNow')} help={translate('pin.panel.nowHelp')}>
          <Button icon="lock" onClick={() => void lockNow()}>
            {translate('pin.lockNow')}
          </Button>
        </Setting>
      </div>
    </Card>
  );
}

/** The installation's setting that tills ask for a PIN; undefined while it loads. */
function useAskedAtTill() {
  const call = useApi();
  const notify = useNotify();
  const textOf = useErrorText();
  const [isAsked, setAsked] = useState<boolean>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const ends = new AbortController();
    call(SETTINGS, { signal: ends.signal }).then(
      (settings) => {
        setAsked(isAskedAtTill(settings));
        setFailure(undefined);
      },
      (error: unknown) => {
        if (!ends.signal.aborted) setFailure(textOf(error));
      },
    );
    return () => ends.abort();
  }, [call, textOf, tries]);
  const change = async (wanted: boolean) => {
    setAsked(wanted);
    try {
      await call(SETTINGS, { method: 'PUT', body: { posBundleSettings: { isPinConnectionEnabled: wanted } } });
    } catch (error) {
      setAsked(!wanted);
      notify(textOf(error), { type: 'error' });
    }
  };
  return { isAsked, failure, change, retry: () => setTries(tries + 1) };
}

/** Settings of all tills of the installation. */
function TillCard() {
  const translate = useTranslate();
  const may = useMay();
  const { isAsked, failure, change, retry } = useAskedAtTill();
  return (
    <Card title={translate('pin.panel.tills')}>
      {isAsked === undefined && failure === undefined && (
        <div role="status" aria-busy="true">
          <VisuallyHidden>{translate('flexy.state.loading')}</VisuallyHidden>
        </div>
      )}
      {failure !== undefined && (
        <Banner
          tone="danger"
          action={
            <Button size="small" onClick={retry}>
              {translate('flexy.state.retry')}
            </Button>
          }
        >
          {failure}
        </Banner>
      )}
      <Setting label={translate('pin.panel.till')} help={translate('pin.panel.tillHelp')}>
        <Switch
          label={translate('pin.panel.till')}
          checked={isAsked === true}
          disabled={isAsked === undefined || !may('update', 'settings')}
          onChange={(wanted) => void change(wanted)}
        />
      </Setting>
    </Card>
  );
}
