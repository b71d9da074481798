import { Download, Scale, Upload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, download, Icon, LoadFailed, Segmented, useFormats } from '#admin';
import { ReadProgress } from '../ReadProgress.tsx';
import { problemsOf } from '../run/useImportRun.ts';
import { RunFacts } from '../run/RunFacts.tsx';
import { RunProgress } from '../run/RunProgress.tsx';
import { hasValues } from '../state.ts';
import { StepFoot } from '../StepFoot.tsx';
import type { EntityFields } from '../types.ts';
import type { Wizard } from '../useWizard.ts';
import { CheckGrid } from './CheckGrid.tsx';
import { Decided } from './Decided.tsx';
import { Groups } from './Groups.tsx';
import { useCheck, type RowCheck } from './useCheck.ts';
import { useDryRun, type DryRun } from './useDryRun.ts';
import styles from '../import.module.css';
import runStyles from '../run/run.module.css';

interface CheckStepProps {
  readonly wizard: Wizard;
  readonly entity: EntityFields;
}

/** Saves the file with all corrections. */
function CorrectedFile({ wizard, checked }: { readonly wizard: Wizard; readonly checked: RowCheck }) {
  const translate = useTranslate();
  const { file } = wizard.state;
  const save = async () => {
    const blob = checked.rules && (await wizard.work({ kind: 'corrected', ...checked.rules }));
    if (blob)
      download(
        blob,
        `${file?.name.replace(/\.[^.]*$/, '') ?? 'import'}-${translate('import.check.correctedName')}.csv`,
      );
  };
  return (
    <Button kind="ghost" size="small" icon={Download} disabled={wizard.reading.isBusy} onClick={() => void save()}>
      {translate('import.check.corrected')}
    </Button>
  );
}

type View = 'cause' | 'grid';

interface HeadProps {
  readonly wizard: Wizard;
  readonly checked: RowCheck;
  /** Number of causes. */
  readonly causes: number;
  readonly view: View;
  readonly onView: (view: View) => void;
}

function Head({ wizard, checked, causes, view, onView }: HeadProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const title = translate('import.check.title');
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <Segmented
        label={title}
        value={view}
        options={[
          { value: 'cause', label: translate('import.check.byCause', { count: formats.integer(causes) }) },
          {
            value: 'grid',
            label: translate('import.check.inGrid', { count: formats.integer(checked.check?.bad ?? 0) }),
          },
        ]}
        onChange={onView}
      />
      <span className={styles.end}>
        <CorrectedFile wizard={wizard} checked={checked} />
      </span>
    </div>
  );
}

/** The file is on its way to the server, which reads it before it answers. */
function Sending({ onStop }: { readonly onStop: () => void }) {
  const translate = useTranslate();
  const label = translate('import.check.sending');
  return (
    <div className={runStyles.progress}>
      <b role="status">{label}</b>
      <progress aria-label={label} />
      <Button size="small" onClick={onStop}>
        {translate('import.stop')}
      </Button>
    </div>
  );
}

/** Work of the server and failures, above the rows. */
function Notices({ wizard, checked, dry }: Pick<HeadProps, 'wizard' | 'checked'> & { readonly dry: DryRun }) {
  const translate = useTranslate();
  const { reading } = wizard;
  const { run, isFresh } = dry;
  const again = (
    <Button size="small" onClick={checked.run}>
      {translate('import.again')}
    </Button>
  );
  return (
    <>
      {reading.error !== undefined && (
        <div className={styles.inset}>
          <Banner tone="danger" action={again}>
            {reading.error}
          </Banner>
        </div>
      )}
      <ReadProgress wizard={wizard} label={translate('import.check.checking')} />
      {reading.isStopped && !checked.isCurrent && (
        <div className={styles.inset}>
          <Banner tone="warning" action={again}>
            {translate('import.check.stopped')}
          </Banner>
        </div>
      )}
      {dry.isSending && <Sending onStop={dry.stop} />}
      {run.isActive && <RunProgress run={run} />}
      {run.error !== undefined && run.error !== null && (
        <LoadFailed title={translate('import.run.failed')} error={run.error} onRetry={run.refetch} />
      )}
      {run.record?.state === 'failed' && isFresh && (
        <div className={styles.inset}>
          <Banner tone="danger">{translate('import.run.state.failed')}</Banner>
        </div>
      )}
      {dry.counts && <RunFacts record={dry.counts} />}
    </>
  );
}

/** Shows the number of rows that are ready, and the number of rows that stay out. */
function Ready({ wizard, checked, good }: Pick<HeadProps, 'wizard' | 'checked'> & { readonly good: number }) {
  const translate = useTranslate();
  const { check, isCurrent } = checked;
  // While a check runs, or after it was stopped, nobody knows.
  if (wizard.reading.isBusy || !check || !isCurrent) return null;
  return (
    <>
      <b className={styles.strong}>{translate('import.check.ready', { smart_count: good })}</b>
      {check.bad > 0 && <span>{translate('import.check.stayOut', { smart_count: check.bad })}</span>}
    </>
  );
}

/** 'What needs a decision': every row is checked before anything is written. */
export function CheckStep({ wizard, entity }: CheckStepProps) {
  const translate = useTranslate();
  const [view, setView] = useState<View>('cause');
  const checked = useCheck(wizard, entity);
  const dry = useDryRun(wizard, entity);
  const { check } = checked;
  const { counts } = dry;
  const { isBusy } = wizard.reading;
  const seen = new Set(check?.groups.map(({ cause, column }) => `${cause} ${column}`));
  const found = counts ? problemsOf(counts).filter(({ cause, column }) => !seen.has(`${cause} ${column}`)) : [];
  const own = check ? check.rows - check.bad - check.leftOut : 0;
  const good = counts ? counts.created + counts.updated : own;
  const upload = {
    label: translate('import.uploadRows', { smart_count: good }),
    icon: <Icon name={Upload} />,
    disabled: good === 0 || dry.isStarting || isBusy,
    onClick: dry.write,
  };
  const compare = {
    label: translate('import.compare'),
    icon: <Icon name={Scale} />,
    disabled: !check || !checked.isCurrent || isBusy || dry.isSending || dry.run.isActive || good <= 0,
    onClick: dry.compare,
  };
  return (
    <>
      <div className={styles.body}>
        <Head
          wizard={wizard}
          checked={checked}
          causes={(check?.groups.length ?? 0) + found.length}
          view={view}
          onView={setView}
        />
        <Notices wizard={wizard} checked={checked} dry={dry} />
        {view === 'cause' && (
          <Groups wizard={wizard} entity={entity} checked={checked} found={found} onGrid={() => setView('grid')} />
        )}
        {view === 'cause' && <Decided wizard={wizard} entity={entity} />}
        {view === 'grid' && check && <CheckGrid wizard={wizard} entity={entity} check={check} />}
      </div>
      <StepFoot
        state={<Ready wizard={wizard} checked={checked} good={good} />}
        alert={dry.failure}
        onBack={() => wizard.goTo(hasValues(wizard.state.scan) ? 'values' : 'columns')}
        next={counts ? upload : compare}
      />
    </>
  );
}
