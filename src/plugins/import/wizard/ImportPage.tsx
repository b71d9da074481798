import { FileSpreadsheet } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import {
  ButtonLink,
  Chip,
  LeaveQuestion,
  PageHeader,
  ResourceTexts,
  useAddressState,
  useCrumbs,
  useLeaveGuard,
} from '#admin';
import { takeFirstFile } from './firstFile.ts';
import { isStarted } from './state.ts';
import { Steps } from './Steps.tsx';
import { StepBody } from './StepBody.tsx';
import { useEntities } from './useEntities.ts';
import { useWizard, type Wizard } from './useWizard.ts';
import styles from './import.module.css';

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

/** Page of the import wizard (docs/import.md). */
export default function ImportPage() {
  const translate = useTranslate();
  const wizard = useWizard();
  usePreset(wizard);
  useFirstFile(wizard);
  const { state } = wizard;
  const title = translate('import.title');
  useCrumbs([{ label: translate('import.menu') }]);
  const { blocker } = useLeaveGuard(isStarted(state), () => undefined);
  const { entity, file } = state;
  const entityName = entity
    ? translate(`resources.${entity.resource}.name`, { smart_count: 1, _: entity.className })
    : undefined;
  const body = <StepBody wizard={wizard} entityName={entityName ?? ''} />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        status={file && state.step !== 'file' && <Chip icon={FileSpreadsheet}>{file.name}</Chip>}
        actions={
          <ButtonLink kind="ghost" to="/import/history">
            {translate('import.history.title')}
          </ButtonLink>
        }
      />
      <Steps at={state.step} entity={entityName} />
      {entity ? <ResourceTexts resource={entity.resource}>{body}</ResourceTexts> : body}
      <LeaveQuestion blocker={blocker} />
    </div>
  );
}
