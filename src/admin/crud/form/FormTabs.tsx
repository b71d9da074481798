import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { Hidden } from '../../ui/index.ts';
import styles from './FormTabs.module.css';

/** One tab, as it is drawn. */
export interface ShownTab {
  readonly name: string;
  readonly label: string;
  readonly count?: number;
  /** How many fields of it are wrong. */
  readonly errors: number;
}

/** Id of a tab, and of the panel that it opens. */
export const tabIds = (form: string, name: string) => ({ tab: `${form}-tab-${name}`, panel: `${form}-panel-${name}` });

interface FormTabsProps {
  formId: string;
  tabs: readonly ShownTab[];
  current: string;
  onChoose: (name: string) => void;
}

const FORWARD: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The next tab by arrow keys, Home and End; in Arabic the arrows lead the other way. */
function nextTab(event: KeyboardEvent, at: number, count: number): number | undefined {
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  const step = FORWARD[event.key];
  if (step === undefined) return undefined;
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  return (at + (isMirrored ? -step : step) + count) % count;
}

/** The tabs of a form; one with something wrong has a dot. */
export function FormTabs({ formId, tabs, current, onChoose }: FormTabsProps) {
  const translate = useTranslate();
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ name }) => name === current);
    const next = nextTab(event, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.name);
    document.getElementById(tabIds(formId, tab.name).tab)?.focus();
  };
  return (
    <div
      className={styles.tabs}
      role="tablist"
      aria-label={translate('flexy.forms.tabs')}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {tabs.map(({ name, label, count, errors }) => {
        const ids = tabIds(formId, name);
        return (
          <button
            key={name}
            type="button"
            role="tab"
            id={ids.tab}
            aria-controls={ids.panel}
            aria-selected={name === current}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {label}
            {count !== undefined && <span className={styles.count}>{count}</span>}
            {errors > 0 && (
              <>
                <span className={styles.dot} aria-hidden="true" />
                <Hidden>{translate('flexy.forms.tabErrors', { smart_count: errors })}</Hidden>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}
