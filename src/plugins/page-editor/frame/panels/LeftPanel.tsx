import { useState } from 'react';
import { useStudio } from '../StudioContext.ts';
import { BlocksPanel } from './BlocksPanel.tsx';
import { LayersPanel } from './LayersPanel.tsx';
import styles from './panels.module.css';

const TABS = ['blocks', 'layers'] as const;

/** Blocks to insert, or the layers of the page. */
export function LeftPanel() {
  const { texts } = useStudio();
  const [tab, setTab] = useState<(typeof TABS)[number]>('blocks');
  return (
    <>
      <div className={styles.tabs} role="group">
        {TABS.map((name) => (
          <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
            {texts[name]}
          </button>
        ))}
      </div>
      {tab === 'blocks' ? <BlocksPanel /> : <LayersPanel />}
    </>
  );
}
