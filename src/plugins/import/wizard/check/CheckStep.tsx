import { Download, Upload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, download, Icon, LoadFailed, Segmented, Text, useAction, useApi, useFormats } from '#admin';
import { correctedCall } from '../../calls.ts';
import { CheckProgress } from '../CheckProgress.tsx';
import { RunFacts } from '../run/RunFacts.tsx';
import { StoppedText } from '../StoppedText.tsx';
import { StepFoot } from '../StepFoot.tsx';
import type { EntityFields } from '../types.ts';
import type { Wizard } from '../useWizard.ts';
import { CheckGrid } from './CheckGrid.tsx';
import { Decided } from './Decided.tsx';
import { Groups } from './Groups.tsx';
import { useCheck, type RowCheck } from './useCheck.ts';
import styles from '../import.module.css';

interface CheckStepProps {
  readonly wizard: Wizard;
  readonly entity: EntityFields;
}

type View = 'cause' | 'grid';

/** 'What needs a decision': every row is checked, and compared with the shop, before anything is written. */
export function CheckStep({ wizard, entity }: CheckStepProps) {
  const translate = useTranslate();
  const [view, setView] = useState<View>('cause');
  const checked = useCheck(wizard);
  const { check } = checked;
  const { staging } = wizard;
  const good = check?.good ?? 0;
  return (
    <>
      <div className={styles.body}>
        <Head wizard={wizard} checked={checked} view={view} onView={setView} />
        <Notices wizard={wizard} checked={checked} />
        {view === 'cause' && (
          <Groups wizard={wizard} entity={entity} checked={checked} onGrid={() => setView('grid')} />
        )}
        {view === 'cause' && <Decided wizard={wizard} entity={entity} />}
        {view === 'grid' && check && <CheckGrid wizard={wizard} entity={entity} check={check} />}
      </div>
      <StepFoot
        state={<Ready wizard={wizard} checked={checked} />}
        alert={staging.failure}
        onBack={() => wizard.goTo(Object.keys(wizard.counted).length > 0 ? 'values' : 'columns')}
        next={{
          label: translate('import.uploadRows', { smart_count: good }),
          icon: <Icon name={Upload} />,
          disabled: good === 0 || !staging.isCurrent,
          onClick: () => void staging.write(),
        }}
      />
    </>
  );
}

/** Saves the file with all corrections. */
function CorrectedFile({ wizard }: { readonly wizard: Wizard }) {
  const translate = useTranslate();
  const call = useApi();
  const { isBusy, run } = useAction();
  const { fileName, staged } = wizard.state;
  const save = () =>
    run(async () => {
      const answer = await call(correctedCall, { params: { id: staged ?? 0 } });
      const name = fileName?.replace(/\.[^.]*$/, '') ?? 'import';
      download(await answer.blob(), `${name}-${translate('import.check.correctedName')}.csv`);
    });
  return (
    <Button
      kind="ghost"
      size="small"
      icon={Download}
      disabled={isBusy || !wizard.staging.isCurrent}
      onClick={() => void save()}
    >
      {translate('import.check.corrected')}
    </Button>
  );
}

interface HeadProps {
  readonly wizard: Wizard;
  readonly checked: RowCheck;
  readonly view: View;
  readonly onView: (view: View) => void;
}

function Head({ wizard, checked: { check }, view, onView }: HeadProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const title = translate('import.check.title');
  const [causes, bad] = [check?.groups.length ?? 0, check?.bad ?? 0];
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <Segmented
        label={title}
        value={view}
        options={[
          { value: 'cause', label: translate('import.check.byCause', { count: formats.integer(causes) }) },
          { value: 'grid', label: translate('import.check.inGrid', { count: formats.integer(bad) }) },
        ]}
        onChange={onView}
      />
      <span className={styles.end}>
        <Button
          kind="ghost"
          size="small"
          icon="rotate-cw"
          disabled={!wizard.staging.isCurrent}
          onClick={() => void wizard.staging.checkAgain()}
        >
          {translate('import.check.again')}
        </Button>
        <CorrectedFile wizard={wizard} />
      </span>
    </div>
  );
}

/** Work of the server and failures, above the rows. */
function Notices({ wizard, checked }: Pick<HeadProps, 'wizard' | 'checked'>) {
  const translate = useTranslate();
  const { run, isStopped, isBehind, isCurrent, check } = wizard.staging;
  return (
    <>
      <CheckProgress wizard={wizard} />
      {(isStopped || isBehind) && (
        <div className={styles.inset}>
          <Banner
            tone="warning"
            action={
              <Button size="small" onClick={() => void check()}>
                {translate('import.again')}
              </Button>
            }
          >
            {isBehind ? translate('import.check.behind') : <StoppedText run={run} />}
          </Banner>
        </div>
      )}
      {run.error !== undefined && run.error !== null && (
        <LoadFailed title={translate('import.run.failed')} error={run.error} onRetry={run.refetch} />
      )}
      {checked.error && (
        <LoadFailed title={translate('import.run.failed')} error={checked.error} onRetry={checked.retry} />
      )}
      {run.record?.state === 'failed' && (
        <div className={styles.inset}>
          <Banner tone="danger">{translate('import.run.state.failed')}</Banner>
        </div>
      )}
      {isCurrent && run.record && <RunFacts record={run.record} />}
    </>
  );
}

/** Shows the number of rows that are ready, and the number of rows that stay out. */
function Ready({ wizard, checked: { check } }: Pick<HeadProps, 'wizard' | 'checked'>) {
  const translate = useTranslate();
  // While a check runs, or after it was stopped, nobody knows.
  if (!check || !wizard.staging.isCurrent) return null;
  return (
    <>
      <Text as="b" tone="strong" weight={600}>
        {translate('import.check.ready', { smart_count: check.good })}
      </Text>
      {check.bad > 0 && <span>{translate('import.check.stayOut', { smart_count: check.bad })}</span>}
    </>
  );
}
