import { useState } from 'react';
import type { Request, Scan } from '../worker/messages.ts';
import { useMatches } from './useMatches.ts';
import { useRemembered } from './useRemembered.ts';
import { useEntityFields } from './useEntities.ts';
import { useReading, useTableWorker } from './useReading.ts';
import { LARGEST_FILE } from '../calls.ts';
import type { MappedValue, Repair } from '../rules/index.ts';
import { UnreadableFile } from '../worker/tableWorker.ts';
import { matchColumns } from './matchColumns.ts';
import {
  mappingOf,
  START,
  withEntity,
  withFile,
  withFixes,
  withMatch,
  withOptions,
  withoutRepair,
  withReading,
  withRepair,
  withValue,
  type OptionChanges,
  type WizardState,
} from './state.ts';
import type { EntityFields, ImportEntity, ReadChoices } from './types.ts';

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
    /** Goes to the result of an import. */
    showRun: (run: number) => change((known) => ({ ...known, run, step: 'result' })),
    /** Forgets file and choices; the entity stays. */
    restart: () => change((known) => ({ ...START, entity: known.entity, step: 'file' })),
  };
}

const tooMuch = () => new UnreadableFile({ code: 'overLimit', params: { max: LARGEST_FILE / 1024 ** 2 } });

/** The worker of the page, and its latest request. */
function useFileWork() {
  const worker = useTableWorker();
  const { reading, run, stop } = useReading();
  const work = <R extends Request>(request: R) =>
    run((options) => {
      // The server refuses larger files, so they are refused before they are read.
      if (request.file.size > LARGEST_FILE) throw tooMuch();
      return worker.ask(request, options);
    });
  return {
    reading,
    /** Makes a request of the worker, the latest alone. @returns undefined when it failed or was given up */
    work,
    /** Gives up the reading of the file. */
    stop,
  };
}

/** The request that reads all rows; null as long as file or fields are missing. */
function scanRequest({ file, table, matches, options }: WizardState, entity: EntityFields | undefined) {
  if (!file || !table || !entity) return null;
  const { columns, used } = table;
  return { kind: 'scan', file, columns, used, mapping: mappingOf(matches), fields: entity.fields, options } as const;
}

/** Choices and work of the wizard. Everything chosen stays until the page is left. */
export function useWizard() {
  const [state, setState] = useState<WizardState>(START);
  const files = useFileWork();
  const { work, stop } = files;
  const fields = useEntityFields(state.entity?.className);
  const remembered = useRemembered(state.entity, state.table);
  const entity = fields.data;
  // As soon as columns and fields are known; what the person chose is kept.
  if (state.table && entity && remembered.isKnown && state.matches.length === 0 && state.table.columns.length > 0) {
    const matches = matchColumns(state.table.columns, entity, remembered.mapping);
    setState({ ...state, matches, options: { ...remembered.options, ...state.options } });
  }
  const open = async (file: File, choices: ReadChoices) => {
    const table = await work({ kind: 'open', file, choices });
    if (table) setState((known) => ({ ...known, table, matches: [] }));
  };
  const scan = async (): Promise<Scan | undefined> => {
    const request = state.scan ? null : scanRequest(state, entity);
    const found = request && (await work(request));
    if (found) setState((known) => ({ ...known, scan: found }));
    return found ?? state.scan ?? undefined;
  };
  return {
    state,
    ...files,
    /** Fields of the chosen entity, as a query. */
    fields,
    /** The shop's records that the values of relations name. */
    found: useMatches(state, entity),
    /** Reads all rows once. @returns undefined when that failed or was given up */
    scan,
    ...changesOf(setState),
    chooseFile: (file: File | null) => {
      setState((known) => withFile(known, file));
      if (file) void open(file, {});
      else stop();
    },
    chooseReading: (choices: Partial<ReadChoices>) => {
      const next = withReading(state, choices);
      setState(next);
      if (next.file) void open(next.file, next.options);
    },
  };
}

/** Choices and work of the wizard. */
export type Wizard = ReturnType<typeof useWizard>;
