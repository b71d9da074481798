import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Tabs.module.css';

/** One tab: its name, and how many there are of what it holds. */
export interface Tab<T extends string> {
  readonly value: T;
  readonly label: string;
  /** A number as the reader writes it. */
  readonly count?: string | undefined;
  /** After its name: that something in it is to be seen to. */
  readonly mark?: ReactNode;
}

/** Ids of a tab and of the panel that it opens. */
export const tabIds = (tabs: string, value: string) => ({
  tab: `${tabs}-tab-${value}`,
  panel: `${tabs}-panel-${value}`,
});

/** Where a key leads from a tab, in the direction that the page is read in; undefined: nowhere. */
function nextTab({ key, currentTarget }: KeyboardEvent, at: number, count: number): number | undefined {
  const forth = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const next = { ArrowRight: at + forth, ArrowLeft: at - forth, Home: 0, End: count - 1 }[key];
  return next === undefined ? undefined : (next + count) % count;
}

interface TabListProps<T extends string> {
  /** What ids begin with: one for each set of tabs. */
  id: string;
  /** What the tabs are about; read out, not shown. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  /** They go from edge to edge of a page, whose head closes them. */
  isPage?: boolean;
}

/** The names of tabs side by side; arrow keys walk. Their panels bear the ids of `tabIds`. */
export function TabList<T extends string>({ id, label, tabs, value, onChange, isPage = false }: TabListProps<T>) {
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const tab = tabs[nextTab(event, at, tabs.length) ?? -1];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(tabIds(id, tab.value).tab)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className={classNames(styles.tabs, isPage && styles.page)}
      onKeyDown={walk}
    >
      {tabs.map((tab) => {
        const ids = tabIds(id, tab.value);
        const isOpen = tab.value === value;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={ids.tab}
            aria-selected={isOpen}
            aria-controls={isOpen ? ids.panel : undefined}
            tabIndex={isOpen ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            {tab.mark}
          </button>
        );
      })}
    </div>
  );
}
