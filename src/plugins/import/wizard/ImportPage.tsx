import { FileSpreadsheet } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import {
  Button,
  ButtonLink,
  Chip,
  LeaveQuestion,
  LoadFailed,
  PageHeader,
  ResourceTexts,
  useAddressState,
  useCall,
  useCrumbs,
  useLeaveGuard,
  useMay,
  useRecord,
} from '#admin';
import { rowsCall } from '../calls.ts';
import { FIRST_ROWS } from './types.ts';
import { takeFirstFile } from './firstFile.ts';
import { isStarted } from './state.ts';
import { Steps } from './Steps.tsx';
import { StepBody } from './StepBody.tsx';
import { useEntities } from './useEntities.ts';
import { useWizard, type Wizard } from './useWizard.ts';
import styles from './import.module.css';

/** Page of the import wizard (docs/import.md). */
export default function ImportPage() {
  const translate = useTranslate();
  const wizard = useWizard();
  usePreset(wizard);
  useFirstFile(wizard);
  const resumed = useResumed(wizard);
  const { state } = wizard;
  const may = useMay();
  const title = translate('import.title');
  useCrumbs([{ label: translate('import.menu') }]);
  const { blocker } = useLeaveGuard(isStarted(state) && !wizard.staging.isSaved, () => undefined);
  const { entity, fileName } = state;
  const entityName = entity
    ? translate(`resources.${entity.resource}.name`, { smart_count: 1, _: entity.className })
    : undefined;
  const body = resumed.error ? (
    <LoadFailed
      title={translate('import.run.failed')}
      error={resumed.error}
      onRetry={resumed.retry}
      more={<Button onClick={resumed.leave}>{translate('import.new')}</Button>}
    />
  ) : (
    <StepBody wizard={wizard} entityName={entityName ?? ''} />
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        status={fileName !== null && state.step !== 'file' && <Chip icon={FileSpreadsheet}>{fileName}</Chip>}
        actions={
          <>
            {may('read', 'import_feeds') && (
              <ButtonLink kind="ghost" to="/import_feeds">
                {translate('import.feed.all')}
              </ButtonLink>
            )}
            <ButtonLink kind="ghost" to="/import/history">
              {translate('import.history.title')}
            </ButtonLink>
          </>
        }
      />
      <Steps at={state.step} entity={entityName} />
      {entity ? <ResourceTexts resource={entity.resource}>{body}</ResourceTexts> : body}
      <LeaveQuestion blocker={blocker} />
    </div>
  );
}

/** Chooses the entity that the address names (`?entity=Product`), as the import of a list does. */
function usePreset(wizard: Wizard) {
  const { data } = useEntities();
  const [{ entity: wanted }] = useAddressState({ entity: '' });
  const { state, chooseEntity, goTo } = wizard;
  const isNew = state.entity === null && state.step === 'entity';
  useEffect(() => {
    const found = data?.entities.find(({ className }) => className === wanted);
    if (!isNew || !found) return;
    chooseEntity(found);
    goTo('file');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the state of the page as it opens counts
  }, [data, wanted, isNew]);
}

/** Chooses the file that another tool has handed over. What it is imported as is asked first. */
function useFirstFile({ chooseFile }: Wizard) {
  useEffect(() => {
    const file = takeFirstFile();
    if (file) chooseFile(file);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the state of the page as it opens counts
  }, []);
}

/** Whether the server has the import that the address names. */
interface Resumed {
  readonly error: unknown;
  readonly retry: () => void;
  /** Leaves it, for a new import. */
  readonly leave: () => void;
}

/** Keeps the import in the address once its rows are on the server, so that a page which is opened anew goes on with it. */
function useResumed({ state, resume }: Wizard): Resumed {
  const [{ import: said }, say] = useAddressState({ import: '' });
  const { data } = useEntities();
  const { staged, fileName } = state;
  const [isOpening, setOpening] = useState(/^\d{1,15}$/.test(said));
  const id = isOpening ? Number(said) : 0;
  const record = useRecord('imports', id, { enabled: isOpening, retry: false });
  const rows = useCall(rowsCall, { params: { id }, query: { itemsPerPage: FIRST_ROWS } }, { enabled: isOpening });
  const entity = data?.entities.find(({ resource }) => resource === record.data?.resource);
  const isKnown = isOpening && entity !== undefined && record.data !== undefined && rows.data !== undefined;
  useEffect(() => {
    if (isKnown) resume(entity, record.data, rows.data.rows);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the moment counts in which all of it is known
  }, [isKnown]);
  useEffect(() => {
    if (fileName !== null) setOpening(false);
    if (fileName !== null || !isOpening) say({ import: staged === null ? '' : String(staged) }, false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address follows the state
  }, [staged, fileName]);
  const retry = () => {
    void record.refetch();
    void rows.refetch();
  };
  const leave = () => {
    setOpening(false);
    say({ import: '' }, false);
  };
  return { error: isOpening ? (record.error ?? rows.error) : null, retry, leave };
}
