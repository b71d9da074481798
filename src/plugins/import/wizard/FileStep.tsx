import { FileSpreadsheet } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Icon, LoadFailed, Pending, Skeleton } from '#admin';
import { DropZone } from './DropZone.tsx';
import { Guesses } from './Guesses.tsx';
import { Preview } from './Preview.tsx';
import { StepFoot } from './StepFoot.tsx';
import { TemplateLink } from './TemplateLink.tsx';
import type { Wizard } from './useWizard.ts';
import styles from './import.module.css';
import fileStyles from './file.module.css';

interface FileStepProps {
  readonly wizard: Wizard;
  readonly entityName: string;
}

/** 'Upload Excel/CSV for {entity}': the file, how it is read, and its first rows. */
export function FileStep({ wizard, entityName }: FileStepProps) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const { state, reading } = wizard;
  const { entity, fileName, matches } = state;
  const isReady = !reading.isBusy && reading.error === undefined && matches.length > 0;
  return (
    <>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2>{translate('import.file.title', { entity: entityName })}</h2>
          <span className={styles.end}>{entity && <TemplateLink entity={entity} />}</span>
        </div>
        <ChosenFile wizard={wizard} />
        <ReadFile wizard={wizard} />
      </div>
      <StepFoot
        alert={isAsked && fileName === null ? translate('import.needed') : undefined}
        onBack={() => wizard.goTo('entity')}
        next={{
          label: translate('import.next.columns'),
          disabled: fileName !== null && !isReady,
          onClick: () => (fileName !== null ? wizard.goTo('columns') : setAsked(true)),
        }}
      />
    </>
  );
}

function ChosenFile({ wizard }: Pick<FileStepProps, 'wizard'>) {
  const translate = useTranslate();
  const { fileName } = wizard.state;
  if (fileName === null) return <DropZone onFile={wizard.chooseFile} />;
  return (
    <div className={fileStyles.chosen}>
      <Icon name={FileSpreadsheet} size={20} />
      <b dir="auto">{fileName}</b>
      <Button size="small" onClick={() => wizard.chooseFile(null)}>
        {translate('import.file.other')}
      </Button>
    </div>
  );
}

/** Shows the guesses and the first rows of the file, a placeholder while it is read, or the error. */
function ReadFile({ wizard }: Pick<FileStepProps, 'wizard'>) {
  const translate = useTranslate();
  const { reading, state, fields } = wizard;
  const { table } = state;
  return (
    <>
      {reading.error !== undefined && (
        <div className={styles.inset}>
          <Banner tone="danger">{reading.error}</Banner>
        </div>
      )}
      {fields.error && !fields.data && (
        <LoadFailed
          title={translate('import.columns.failed')}
          error={fields.error}
          onRetry={() => void fields.refetch()}
        />
      )}
      {reading.isBusy && !table && (
        <div className={styles.inset}>
          <Pending>
            <Skeleton width="100%" height="200px" />
          </Pending>
        </div>
      )}
      {table && (
        <>
          {state.file && <Guesses table={table} onChange={wizard.chooseReading} />}
          <h3 className={styles.inset}>{translate('import.preview')}</h3>
          <Preview table={table} />
        </>
      )}
    </>
  );
}
