import { useId, type ReactNode } from 'react';
import { TabList, tabIds, type Tab } from './TabList.tsx';
import styles from './Tabs.module.css';

interface TabsProps<T extends string> {
  /** What the tabs are about; read out, not shown. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** Names side by side, of which one shows its content below. */
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
