import { useTranslate } from 'ra-core';
import { PageHeader, Row, Switch, useCrumbs } from '#admin';
import { useSetupSteps } from '#admin/internal';
import { Checklist } from './Checklist.tsx';
import styles from './setup.module.css';
import { useHidden } from './useHidden.ts';

/** The checklist on its own page, to find it after it was hidden. */
export default function GettingStartedPage() {
  const translate = useTranslate();
  const title = translate('setup.title');
  useCrumbs([{ label: title }]);
  const { isHidden, setHidden } = useHidden();
  const entries = useSetupSteps();
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.page}>
        <Checklist entries={entries} />
        <Row as="label" gap={12} justify="between">
          <span>{translate('setup.onDashboard')}</span>
          <Switch label={translate('setup.onDashboard')} checked={!isHidden} onChange={(isOn) => setHidden(!isOn)} />
        </Row>
      </div>
    </>
  );
}
