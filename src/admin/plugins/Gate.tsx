import { useState, type ReactNode } from 'react';
import { PluginPart } from './parts.tsx';
import styles from './plugins.module.css';
import { useSlotParts } from './Slot.tsx';

/** What plugins put before everything else (a PIN, a lock): one after another, until each has let the person pass. */
export function Gate({ children }: { children: ReactNode }) {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const next = useSlotParts('login.gate').find(({ plugin }) => !passed.has(plugin.id));
  if (!next) return children;
  const { plugin, load } = next;
  return (
    <main className={styles.gate}>
      <PluginPart
        key={plugin.id}
        plugin={plugin}
        load={load}
        given={{ onPass: () => setPassed((known) => new Set([...known, plugin.id])) }}
      />
    </main>
  );
}
