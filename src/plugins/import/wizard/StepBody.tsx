import { CheckStep } from './check/CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { EntityStep } from './EntityStep.tsx';
import { FileStep } from './FileStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { ValuesStep } from './ValuesStep.tsx';
import type { Wizard } from './useWizard.ts';

interface StepBodyProps {
  readonly wizard: Wizard;
  /** Name of the chosen entity. */
  readonly entityName: string;
}

/** The present step. Steps after the file need the fields of the entity, without which that step cannot be left. */
export function StepBody({ wizard, entityName }: StepBodyProps) {
  const { step } = wizard.state;
  const entity = wizard.fields.data;
  if (step === 'entity') return <EntityStep wizard={wizard} />;
  if (step === 'file' || !entity) return <FileStep wizard={wizard} entityName={entityName} />;
  if (step === 'columns') return <ColumnsStep wizard={wizard} entity={entity} entityName={entityName} />;
  if (step === 'values') return <ValuesStep wizard={wizard} entity={entity} />;
  if (step === 'check') return <CheckStep wizard={wizard} entity={entity} />;
  return <ResultStep wizard={wizard} />;
}
