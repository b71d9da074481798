import { Download, Scale, Upload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, download, Icon, LoadFailed, Segmented, State, useFormats } from '#admin';
import type { ProblemGroup } from '../../rules/index.ts';
import { problemsOf } from '../run/useImportRun.ts';
import { RunFacts } from '../run/RunFacts.tsx';
import { RunProgress } from '../run/RunProgress.tsx';
import { hasValues } from '../state.ts';
import { StepFoot } from '../StepFoot.tsx';
import type { EntityFields } from '../types.ts';
import type { Wizard } from '../useWizard.ts';
import { CauseCard } from './CauseCard.tsx';
import { CheckGrid } from './CheckGrid.tsx';
import { useCheck, type RowCheck } from './useCheck.ts';
import { useDryRun, type DryRun } from './useDryRun.ts';
import styles from '../import.module.css';
import checkStyles from './check.module.css';

interface CheckStepProps {
  readonly wizard: Wizard;
  readonly entity: EntityFields;
}

/** Causes that changing existing records, too, does away with. */
const BY_MODE: ReadonlySet<ProblemGroup['cause']> = new Set(['taken', 'exists', 'missing']);

interface GroupsProps extends CheckStepProps {
  readonly checked: RowCheck;
  /** Problems that only the server can see. */
  readonly found: readonly ProblemGroup[];
  readonly onGrid: () => void;
}

/** The causes of problems, each with its corrections. */
function Groups({ wizard, entity, checked, found, onGrid }: GroupsProps) {
  const translate = useTranslate();
  const { check, fix } = checked;
  const { state, reading } = wizard;
  const own = check?.groups ?? [];
  const groups = [...own, ...found];
  if (groups.length === 0)
    return check && !reading.isBusy ? <State icon="circle-check" title={translate('import.check.nothing')} /> : null;
  const modeOf = ({ cause, field }: ProblemGroup) => {
    const key = field !== null && entity.keys.includes(field) ? field : state.options.key;
    const isUpsert = state.options.mode === 'upsert';
    return BY_MODE.has(cause) && key !== undefined && !isUpsert
      ? () => wizard.choose({ mode: 'upsert', key })
      : undefined;
  };
  return (
    <div className={checkStyles.groups}>
      {groups.map((group) => (
        <CauseCard
          key={JSON.stringify([group.cause, group.column, group.value])}
          group={group}
          entity={entity}
          columns={state.table?.columns ?? []}
          check={check}
          isBusy={reading.isBusy}
          onFix={(how) => {
            if (how.type === 'leaveOut' && !own.includes(group)) wizard.leaveOut(group.rows);
            else void fix(group, how);
          }}
          onValue={(value) => wizard.mapValue(group.field ?? '', String(group.params?.['part'] ?? group.value), value)}
          onGrid={onGrid}
          onMode={modeOf(group)}
        />
      ))}
    </div>
  );
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
  const formats = useFormats();
  const { reading } = wizard;
  const { check } = checked;
  if (reading.isBusy) return translate('import.reading', { rows: formats.integer(reading.rows) });
  if (!check) return null;
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
    disabled: !check || isBusy || dry.isSending || dry.run.isActive || good <= 0,
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
