import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { PageHeader, useCrumbs } from '#admin';
import { Outcome } from '../wizard/run/Outcome.tsx';
import { useImportRun } from '../wizard/run/useImportRun.ts';
import styles from '../wizard/import.module.css';

/** One import of the history, with the means to take it back. */
export default function RunPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const run = useImportRun(/^\d{1,15}$/.test(id) ? Number(id) : 0);
  const title = run.record?.fileName ?? translate('import.menu');
  useCrumbs([
    { label: translate('import.menu'), to: '/import' },
    { label: translate('import.history.title'), to: '/import/history' },
    { label: title },
  ]);
  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      <div className={styles.body}>
        <Outcome run={run} />
      </div>
    </div>
  );
}
