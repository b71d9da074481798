import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Tabs.module.css';

/** A tab with its name and an optional count. */
export interface Tab<T extends string> {
  readonly value: T;
  readonly label: string;
  /** A number as the reader writes it. */
  readonly count?: string | undefined;
  /** Mark after the name: needs attention. */
  readonly mark?: ReactNode;
}

/** Ids of a tab and its panel. */
export const tabIds = (tabs: string, value: string) => ({
  tab: `${tabs}-tab-${value}`,
  panel: `${tabs}-panel-${value}`,
});

/** Next tab for a key, in reading direction; undefined: none. */
function nextTab({ key, currentTarget }: KeyboardEvent, at: number, count: number): number | undefined {
  const forth = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const next = { ArrowRight: at + forth, ArrowLeft: at - forth, Home: 0, End: count - 1 }[key];
  return next === undefined ? undefined : (next + count) % count;
}

interface TabListProps<T extends string> {
  /** Prefix of the ids, unique per set of tabs. */
  id: string;
  /** Accessible name, not visible. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Full width below a page header. */
  isPage?: boolean;
}

/** A list of tabs; arrow keys navigate. Panels have the ids of `tabIds`. */
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
