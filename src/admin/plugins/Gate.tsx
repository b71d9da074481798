import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Button, State } from '../ui/index.ts';
import { PluginPart, type PartFailure } from './parts.tsx';
import styles from './plugins.module.css';
import { reasonOf } from './PluginHost.ts';
import { useAllowed } from './PluginsContext.ts';
import { useSlotParts } from './Slot.tsx';

/**
 * A gate that failed stays shut, or breaking it would open it; only who may switch it off can go on without it.
 */
function GateFailed({ plugin, error, onRetry, onPass }: PartFailure & { onPass: () => void }) {
  const translate = useTranslate();
  const isAllowed = useAllowed();
  const name = translate(plugin.title);
  return (
    <State
      alert
      icon="triangle-alert"
      title={translate('flexy.plugins.partFailed', { plugin: name })}
      details={reasonOf(error)}
      actions={
        <>
          <Button kind="primary" icon="rotate-cw" onClick={onRetry}>
            {translate('flexy.state.retry')}
          </Button>
          {isAllowed({ access: { action: 'update', resource: 'applications' } }) && (
            <Button onClick={onPass}>{translate('flexy.plugins.goOnWithout', { plugin: name })}</Button>
          )}
        </>
      }
    />
  );
}

/** What plugins put before everything else (a PIN, a lock): one after another, until each has let the person pass. */
export function Gate({ children }: { children: ReactNode }) {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const next = useSlotParts('login.gate').find(({ plugin }) => !passed.has(plugin.id));
  if (!next) return children;
  const { plugin, load } = next;
  const onPass = () => setPassed((known) => new Set([...known, plugin.id]));
  return (
    <main className={styles.gate}>
      <PluginPart
        key={plugin.id}
        plugin={plugin}
        load={load}
        given={{ onPass }}
        failed={(failure) => <GateFailed {...failure} onPass={onPass} />}
      />
    </main>
  );
}
