import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Button, State } from '../ui/index.ts';
import { PluginPart, type PartFailure } from './PluginPart.tsx';
import styles from './plugins.module.css';
import { reasonOf } from './PluginHost.ts';
import { useAllowed } from './PluginsContext.ts';
import { useSlotParts } from './Slot.tsx';

/** Renders the plugins' gates (a PIN, a lock) one after another, until each has let the user pass. */
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

/**
 * Error state of a failed gate. It stays closed, as a crash must not open it. Only users who may disable the plugin can
 * continue without it.
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
