import { useId, type ReactNode } from 'react';
import { TabList, tabIds, type Tab } from './TabList.tsx';
import styles from './Tabs.module.css';

interface TabsProps<T extends string> {
  /** Accessible name, not visible. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Tabs with the content of the selected one below. */
export function Tabs<T extends string>({ children, ...list }: TabsProps<T>) {
  const id = useId();
  const ids = tabIds(id, list.value);
  return (
    <>
      <TabList id={id} {...list} />
      <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
