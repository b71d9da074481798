import { Monitor, Redo2, Smartphone, Tablet, Undo2 } from 'lucide-react';
import type { DeviceId } from '../editorOptions.ts';
import { useStudio } from '../StudioContext.ts';
import { IconButton } from './controls.tsx';
import styles from './panels.module.css';

const ICONS = { desktop: Monitor, tablet: Tablet, phone: Smartphone } as const;

/** Undo, redo, and the device that the page is shown on. */
export function Toolbar() {
  const { studio, texts, view } = useStudio();
  return (
    <div className={styles.toolbar}>
      <div role="group" aria-label={texts.device} className={styles.segments}>
        {(Object.keys(ICONS) as DeviceId[]).map((id) => (
          <IconButton
            key={id}
            icon={ICONS[id]}
            label={texts.devices[id]}
            isOn={view.device === id}
            onClick={() => studio.setDevice(id)}
          />
        ))}
      </div>
      <IconButton
        icon={Undo2}
        label={texts.undo}
        disabled={!view.canUndo}
        onClick={() => studio.editor.UndoManager.undo()}
      />
      <IconButton
        icon={Redo2}
        label={texts.redo}
        disabled={!view.canRedo}
        onClick={() => studio.editor.UndoManager.redo()}
      />
    </div>
  );
}
