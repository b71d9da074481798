import { useEffect, useState } from 'react';
import { useStoreZone } from '#admin';
import type { ImportOptions } from '../../rules/index.ts';
import type { Check, RowRules } from '../../worker/messages.ts';
import { mappingOf } from '../state.ts';
import type { EntityFields } from '../types.ts';
import { namesOf } from '../useMatches.ts';
import type { Wizard } from '../useWizard.ts';

/** Returns the input of the row check: the wizard's choices, and the records that values name. Null without a file that was read. */
export function rulesOf({ state, found }: Wizard, entity: EntityFields, timeZone: string): RowRules | null {
  const { file, table, matches, options, scan } = state;
  if (!file || !table || !scan) return null;
  const { columns, used } = table;
  return {
    file,
    used,
    columns,
    mapping: mappingOf(matches),
    fields: entity.fields,
    options,
    formats: scan.formats,
    names: namesOf(found),
    timeZone,
  };
}

/** A check, and the choices that it was made with. */
interface Checked {
  readonly check: Check;
  readonly options: ImportOptions;
}

/** Checks all rows of the file whenever a choice changes. */
export function useCheck(wizard: Wizard, entity: EntityFields) {
  const timeZone = useStoreZone()();
  const [last, setLast] = useState<Checked | null>(null);
  const rules = rulesOf(wizard, entity, timeZone);
  const { work, state } = wizard;
  const { options } = state;
  const run = async () => {
    const check = rules && (await work({ kind: 'check', ...rules }));
    if (check) setLast({ check, options });
  };
  useEffect(() => {
    void run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every change of the choices is another object; the rest of the rules does not change in this step
  }, [options, wizard.found.byField.size]);
  return {
    check: last?.check ?? null,
    /** The check is of the present choices: they have not changed since. */
    isCurrent: last?.options === options,
    run: () => void run(),
    rules,
  };
}

/** The check of all rows. */
export type RowCheck = ReturnType<typeof useCheck>;
