import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { use, useState } from 'react';
import { checkValue, fieldSchema } from '../../../../dataProvider/resource/schema.ts';
import { HttpError } from '#provider';
import { StoreContext } from '../../../format/StoreProvider.tsx';
import { confirmedWrite } from '../../../auth/ownPassword.ts';
import { useErrorText } from '../../problem.ts';
import { recordTitle, type CrudRecord } from '../../recordText.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { useColumnLabel } from '../useColumnLabel.ts';

/** Why a cell is not accepted, by `id field`. */
export type CellProblems = ReadonlyMap<string, string>;

type Values = Readonly<Record<string, unknown>>;
type Problems = ReadonlyMap<string, string>;

/** Names a cell. */
export const cellKey = (id: CrudRecord['id'], field: string): string => `${id} ${field}`;

/** A change of one record's cells that was not accepted. */
export class CellRefusal extends Error {}

/** Checks cells with the schema that the server uses, too. @returns why each is not accepted, by field */
function useCheck() {
  const translate = useTranslate();
  const { resource } = useCrudResource();
  const { currencies } = use(StoreContext);
  return (data: Values): Problems => {
    const found = new Map<string, string>();
    for (const [name, value] of Object.entries(data)) {
      const field = resource.fields[name];
      const [violation] = field ? checkValue(fieldSchema(field, { currencies }), value) : [];
      if (!violation) continue;
      const key = violation.code.replace(/^violation\./, 'flexy.violation.');
      found.set(name, translate(key, { ...violation.params, _: translate('flexy.violation.invalid') }));
    }
    return found;
  };
}

/** The server's errors by field; errors of no edited field are shown at the first. */
function problemsOf(error: unknown, names: readonly string[], general: string): Problems {
  const errors = error instanceof HttpError ? (error.body.errors ?? {}) : {};
  const own = names.flatMap((name) => {
    const message = errors[name];
    return typeof message === 'string' ? [[name, message] as const] : [];
  });
  return new Map(own.length > 0 ? own : names.slice(0, 1).map((name) => [name, general] as const));
}

/** Marks cells that were not accepted, and tells why. */
function useMarks() {
  const translate = useTranslate();
  const notify = useNotify();
  const { resource } = useCrudResource();
  const labelOf = useColumnLabel(resource);
  const [problems, setProblems] = useState<CellProblems>(new Map());
  const mark = (record: CrudRecord, found: Problems, touched: readonly string[]) => {
    setProblems((before) => {
      const next = new Map(before);
      for (const field of touched) next.delete(cellKey(record.id, field));
      for (const [field, reason] of found) next.set(cellKey(record.id, field), reason);
      return next;
    });
    for (const [field, reason] of found) {
      const text = { name: recordTitle(resource, record), field: labelOf(field), reason };
      notify(translate('flexy.lists.grid.refused', text), { type: 'error' });
    }
  };
  return { problems, mark };
}

/**
 * Saves cells with the version that was read. The values are validated first with the server's own schema. A refusal is shown
 * at its cell, and the cell is reset.
 */
export function useGridSave() {
  const textOf = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { resource } = useCrudResource();
  const check = useCheck();
  const { problems, mark } = useMarks();
  /** @throws CellRefusal when nothing was saved; it is told already */
  const save = async (record: CrudRecord, data: Values): Promise<CrudRecord> => {
    const names = Object.keys(data);
    let found = check(data);
    if (found.size === 0) {
      try {
        const saved = await confirmedWrite((added) =>
          dataProvider.update<CrudRecord>(resource.name, {
            id: record.id,
            data: { ...data, ...added },
            previousData: record,
          }),
        );
        mark(record, found, names);
        void queryClient.invalidateQueries({ queryKey: [resource.name] });
        return saved.data;
      } catch (error) {
        // Told at its cells below.
        found = problemsOf(error, names, textOf(error));
      }
    }
    mark(record, found, names);
    throw new CellRefusal([...found.values()].join(' '));
  };
  return { problems, save };
}
