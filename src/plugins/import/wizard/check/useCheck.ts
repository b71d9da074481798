import { useEffect, useState } from 'react';
import { useStoreZone } from '#admin';
import type { ProblemGroup } from '../../rules/index.ts';
import type { Check, GroupFix, RowRules } from '../../worker/messages.ts';
import { mappingOf } from '../state.ts';
import type { EntityFields } from '../types.ts';
import { namesOf } from '../useMatches.ts';
import type { Wizard } from '../useWizard.ts';

/** Returns the input of the row check: the wizard's choices, and the records that values name. Null without a file. */
export function rulesOf({ state, found }: Wizard, entity: EntityFields, timeZone: string): RowRules | null {
  const { file, table, matches, options } = state;
  if (!file || !table) return null;
  const { columns, used } = table;
  return {
    file,
    used,
    columns,
    mapping: mappingOf(matches),
    fields: entity.fields,
    options,
    names: namesOf(found),
    timeZone,
  };
}

/** Checks all rows of the file whenever a choice changes, and corrects groups of them. */
export function useCheck(wizard: Wizard, entity: EntityFields) {
  const timeZone = useStoreZone()();
  const [check, setCheck] = useState<Check | null>(null);
  const rules = rulesOf(wizard, entity, timeZone);
  const { work } = wizard;
  const run = async () => {
    const found = rules && (await work({ kind: 'check', ...rules }));
    if (found) setCheck(found);
  };
  useEffect(() => {
    void run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every change of the choices is another object; the rest of the rules does not change in this step
  }, [wizard.state.options, wizard.found.byField.size]);
  const fix = async (group: ProblemGroup, how: GroupFix) => {
    const fixed = rules && (await work({ kind: 'fix', ...rules, group, fix: how }));
    if (!fixed) return;
    if (how.type === 'leaveOut') wizard.leaveOut(fixed.rows);
    else wizard.fix(fixed.cells);
  };
  return { check, run: () => void run(), fix, rules };
}

/** The check of all rows. */
export type RowCheck = ReturnType<typeof useCheck>;
