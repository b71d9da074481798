import { useTranslate } from 'ra-core';
import { PanelLists } from './PanelLists.tsx';
import styles from './settings.module.css';

/** A settings panel that is made of its lists alone. `title` is a message key. */
export default function ListsPanel({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <div className={styles.form}>
      <h1>{translate(title)}</h1>
      <PanelLists />
    </div>
  );
}
