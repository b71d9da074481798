import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#resource';
import { HttpError } from '#provider';
import { useMe } from '../auth/SessionContext.ts';
import { useErrorText } from '../crud/problem.ts';
import type { CrudRecord } from '../crud/recordText.ts';
import {
  bodyOf,
  changedPaths,
  contestedIn,
  textOf as plainText,
  valueAt,
  wrongIn,
  type Typed,
  type Wrong,
} from './fields.ts';

/** Number of the one row. */
const ROW = 1;

/** What the server refused, by field. */
function refusedBy(error: unknown): Wrong {
  const violations = error instanceof HttpError ? (error.body.violations ?? []) : [];
  return Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]));
}

/** Sends what was changed. @throws what the server refused */
function useSend(resource: Resource) {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  return async (record: CrudRecord, data: Record<string, unknown>) => {
    await provider.update(resource.name, { id: ROW, data, previousData: record });
    await queryClient.invalidateQueries({ queryKey: [resource.name] });
    // What the whole application goes by: name, currency, time zone.
    await queryClient.invalidateQueries({ queryKey: ['instance'] });
  };
}

/** What is typed and what is wrong with it. */
function useTyped() {
  const [typed, setTyped] = useState<Typed>({});
  /** What stood there when somebody began to type. */
  const [before, setBefore] = useState<Typed>({});
  const [wrong, setWrong] = useState<Wrong>({});
  return {
    typed,
    before,
    wrong,
    setWrong,
    discard: () => {
      setTyped({});
      setBefore({});
      setWrong({});
    },
    /** What was typed while it was being saved is not saved yet. */
    saved: (sent: Typed) =>
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([path, value]) => value !== sent[path]))),
    change: (path: string, value: unknown, stood: unknown) => {
      if (!(path in typed)) setBefore((known) => ({ ...known, [path]: stood }));
      setTyped((now) => ({ ...now, [path]: value }));
      setWrong((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== path)));
    },
  };
}

/** Whether the person may read or change a setting. */
function useRights(resource: Resource) {
  const permission = useMe().permissions[resource.name];
  const has = (names: readonly string[] = [], path: string) => names.includes(path.split('.')[0] ?? '');
  return {
    canWrite: (path: string) => has(permission?.writable.update, path),
    canRead: (path: string) => has(permission?.readable, path),
  };
}

/** Says what somebody else has set meanwhile. */
function useSetElsewhere(resource: Resource): (path: string, value: unknown) => string {
  const translate = useTranslate();
  const shown = (path: string, value: unknown) => {
    if (typeof value === 'boolean') return translate(value ? 'flexy.value.yes' : 'flexy.value.no');
    const text = plainText(value);
    if (text === '') return translate('flexy.value.none');
    return translate(`resources.${resource.name}.values.${path}.${text}`, { _: text });
  };
  return (path, value) => translate('flexy.records.setElsewhere', { value: shown(path, value) });
}

/** The settings as they are, as far as they are typed anew, and the way to save them. */
export function useSettings(resource: Resource) {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const send = useSend(resource);
  const rights = useRights(resource);
  const setElsewhere = useSetElsewhere(resource);
  const query = useGetOne<CrudRecord>(resource.name, { id: ROW }, { retry: false });
  const { typed, before, wrong, setWrong, discard, saved, change } = useTyped();
  const [isBusy, setBusy] = useState(false);
  const record = query.data;
  const changed = record ? changedPaths(resource, record, typed) : [];
  // Said before it is written over, whether it came by the live line or after a refusal.
  const contested = record ? contestedIn(changed, before, record) : [];
  const elsewhere: Wrong = Object.fromEntries(
    contested.map((path) => [path, setElsewhere(path, record && valueAt(record, path))]),
  );
  const save = async () => {
    const found = wrongIn(resource, changed, typed);
    setWrong(found);
    if (!record || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(record, bodyOf(resource, changed, typed));
      saved(typed);
      notify(translate('flexy.form.saved'), { type: 'success' });
    } catch (error) {
      setWrong(refusedBy(error));
      notify(textOf(error), { type: 'error' });
      // Somebody else may have changed them: what is typed stays.
      await query.refetch();
    }
    setBusy(false);
  };
  const get = (path: string): unknown => (path in typed ? typed[path] : record && valueAt(record, path));
  const type = (path: string, value: unknown) => change(path, value, record && valueAt(record, path));
  return { query, changed, wrong, elsewhere, isBusy, save, change: type, discard, get, ...rights };
}

/** The settings of a panel. */
export type Settings = ReturnType<typeof useSettings>;
