import { useStudio } from '../StudioContext.ts';
import styles from './panels.module.css';

const SHEETS = ['left', 'panel'] as const;

/** Panel below the canvas on phones: blocks and layers, styles, or none. */
export type Sheet = (typeof SHEETS)[number] | 'none';

interface SheetTabsProps {
  shown: Sheet;
  onShow: (sheet: Sheet) => void;
}

/** Tabs on phones that choose the panel below the canvas. A second press closes the panel. */
export function SheetTabs({ shown, onShow }: SheetTabsProps) {
  const { texts } = useStudio();
  return (
    <div className={`${styles.tabs} ${styles.sheets}`} role="group" aria-label={texts.sheets.choose}>
      {SHEETS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={shown === name}
          onClick={() => onShow(shown === name ? 'none' : name)}
        >
          {texts.sheets[name]}
        </button>
      ))}
    </div>
  );
}
