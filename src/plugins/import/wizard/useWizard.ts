import { useState } from 'react';
import { useResourceTexts } from '#admin';
import { useFieldLabel } from './useFieldLabel.ts';
import { useMatches, type Matches } from './useMatches.ts';
import { useRemembered } from './useRemembered.ts';
import { useEntityFields } from './useEntities.ts';
import { useReading } from './useReading.ts';
import { useStaging, useValues } from './useStaging.ts';
import type { ImportRecord } from '../resources.ts';
import type { MappedValue, Repair, TableRow } from '../rules/index.ts';
import { matchColumns } from './matchColumns.ts';
import {
  START,
  withEntity,
  withFile,
  withFixes,
  withImport,
  withMatch,
  withOptions,
  withoutRepair,
  withReading,
  withRepair,
  withValue,
  type OptionChanges,
  type WizardState,
} from './state.ts';
import type { ImportEntity, ReadChoices } from './types.ts';

/** Choices and work of the wizard. Everything chosen stays until the page is left; the server has it once the file was sent. */
export function useWizard() {
  const [state, setState] = useState<WizardState>(START);
  const { reading, open, stop } = useReading();
  const fields = useEntityFields(state.entity?.className);
  const remembered = useRemembered(state.entity, state.table);
  const staging = useStaging(state, setState);
  const values = useValues(staging);
  const counted = values.data?.fields ?? {};
  const entity = fields.data;
  const found = useMatches(counted, entity);
  const hasTexts = useResourceTexts(entity?.resource);
  const labelOf = useFieldLabel(entity?.resource ?? '');
  // As soon as columns and fields are known; what the person chose is kept.
  if (
    hasTexts &&
    state.table &&
    entity &&
    remembered.isKnown &&
    state.matches.length === 0 &&
    state.table.columns.length > 0
  ) {
    const matches = matchColumns(state.table.columns, entity, remembered.mapping, labelOf);
    setState({ ...state, matches, options: { ...remembered.options, ...state.options } });
  }
  const read = async (file: File, choices: ReadChoices) => {
    const table = await open(file, choices);
    if (table) setState((known) => ({ ...known, table, matches: [] }));
  };
  return {
    state,
    reading,
    staging,
    /** Fields of the chosen entity, as a query. */
    fields,
    /** Values of the checked rows that stand for records or choices: as a query, and by field. */
    values,
    counted,
    /** The shop's records that the values of relations name. */
    found,
    ...changesOf(setState),
    /** Goes to the check, with the records that values look like. */
    keepAlike: () => setState((known) => keptAlike(known, found)),
    chooseFile: (file: File | null) => {
      setState((known) => withFile(known, file));
      if (file) void read(file, {});
      else stop();
    },
    chooseReading: (choices: Partial<ReadChoices>) => {
      const next = withReading(state, choices);
      setState(next);
      if (next.file) void read(next.file, next.options);
    },
  };
}

/** Choices and work of the wizard. */
export type Wizard = ReturnType<typeof useWizard>;

/** Changes of the choices that need nothing but the state. */
function changesOf(change: (work: (known: WizardState) => WizardState) => void) {
  return {
    goTo: (step: WizardState['step']) => change((known) => ({ ...known, step })),
    chooseEntity: (one: ImportEntity) => change((known) => withEntity(known, one)),
    match: (column: string, field: string | null) => change((known) => withMatch(known, column, field)),
    choose: (options: OptionChanges) => change((known) => withOptions(known, options)),
    mapValue: (field: string, text: string, value: MappedValue | undefined) =>
      change((known) => withValue(known, field, text, value)),
    fix: (fixes: Parameters<typeof withFixes>[1]) => change((known) => withFixes(known, fixes)),
    repair: (repair: Repair) => change((known) => withRepair(known, repair)),
    takeBack: (repair: Repair) => change((known) => withoutRepair(known, repair)),
    /** Goes on with an import that the server has. */
    resume: (entity: ImportEntity, record: ImportRecord, rows: readonly TableRow[]) =>
      change(() => withImport(entity, record, rows)),
    /** Forgets file and choices; the entity stays. */
    restart: () => change((known) => ({ ...START, entity: known.entity, step: 'file' })),
  };
}

/** Similar records that the person has kept, as choices: what is only alike counts when it was seen. */
function keptAlike(state: WizardState, { byField }: Matches): WizardState {
  let next: WizardState = { ...state, step: 'check' };
  for (const [field, matches] of byField)
    for (const { value, id, how } of matches)
      if (how === 'similar' && id !== null && !Object.hasOwn(next.options.values?.[field] ?? {}, value))
        next = withValue(next, field, value, id);
  return next;
}
