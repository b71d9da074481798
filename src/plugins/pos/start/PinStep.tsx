import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Avatar, Button, ButtonLink, useFormats } from '#admin';
import { Logo } from '#admin/internal';
import { useIgnoreScans } from '../core/scan/useIgnoreScans.ts';
import type { Connected } from './useConnected.ts';
import { Splash } from './Splash.tsx';
import choice from './Choice.module.css';
import styles from './Start.module.css';

interface PinStepProps {
  connected: Connected;
  isOffline: boolean;
}

/**
 * Asks for the cashier's PIN. Offline no PIN can be checked, so the operators of the last twelve hours can be picked
 * (docs/rules/rights.md, "Operators").
 */
export function PinStep({ connected, isOffline }: PinStepProps) {
  const { pin, operator, pass, leave, recent } = connected;
  const [isPinWanted, setPinWanted] = useState(false);
  useIgnoreScans();
  if (!pin) return <Splash />;
  if (isOffline && recent.length > 0 && !isPinWanted)
    return <Pick connected={connected} onPin={() => setPinWanted(true)} />;
  const { Lock } = pin;
  return (
    <div className={styles.splash}>
      <Lock user={operator} onSuccess={pass} onLogout={leave} />
    </div>
  );
}

function Pick({ connected: { recent, pick }, onPin }: { connected: Connected; onPin: () => void }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  return (
    <div className={styles.splash}>
      <div className={styles.box}>
        <span className={styles.mark}>
          <Logo size={56} label="Flexy" />
        </span>
        <h1>{translate('pos.start.pin.offline')}</h1>
        <p className={styles.small}>{translate('pos.start.pin.offlineNote')}</p>
        <ul className={styles.people}>
          {recent.map((operator) => (
            <li key={operator.id}>
              <button type="button" className={choice.card} onClick={() => pick(operator)}>
                <Avatar name={operator.fullName} large />
                <span className={choice.words}>
                  <b dir="auto">{operator.fullName}</b>
                  <small>{translate('pos.start.pin.at', { time: moment(new Date(operator.at).toISOString()) })}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <Button size="touch" icon="lock" onClick={onPin}>
          {translate('pos.start.pin.enter')}
        </Button>
        <ButtonLink size="touch" kind="ghost" to="/">
          {translate('pos.start.leave')}
        </ButtonLink>
      </div>
    </div>
  );
}
