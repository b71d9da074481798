import { useTranslate } from 'ra-core';
import { Stack } from '../ui/index.ts';
import { PanelLists } from './PanelLists.tsx';
import styles from './settings.module.css';

/** A settings panel that is made of its lists alone. `title` is a message key. */
export default function ListsPanel({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <Stack gap={16} className={styles.form}>
      <h1>{translate(title)}</h1>
      <PanelLists />
    </Stack>
  );
}
