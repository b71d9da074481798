import { useTranslate } from 'ra-core';
import { useCrumbs } from '../shell/crumbs.ts';
import { PageHeader } from '../ui/index.ts';
import styles from './plugins.module.css';
import { Slot } from './Slot.tsx';

/** The start page: the cards of the plugins. */
export default function DashboardPage() {
  const title = useTranslate()('flexy.plugins.dashboard');
  useCrumbs([{ label: title }]);
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.cards}>
        <Slot name="dashboard" given={{}} />
      </div>
    </>
  );
}
