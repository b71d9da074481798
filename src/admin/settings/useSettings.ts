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
  conflictingPaths,
  textOf as plainText,
  valueAt,
  validate,
  type TypedValues,
  type FieldErrors,
} from './settingsFields.ts';

/** The settings with edited values, and functions to save them. */
export function useSettings(resource: Resource) {
  const rights = useRights(resource);
  const setElsewhere = useSetElsewhere(resource);
  const query = useGetOne<CrudRecord>(resource.name, { id: ROW }, { retry: false });
  const { typed, before, wrong, setWrong, discard, saved, change, keepMine, takeTheirs } = useTyped();
  const record = query.data;
  const stands = (path: string): unknown => record && valueAt(record, path);
  const changed = record ? changedPaths(resource, record, typed) : [];
  // Conflicts are shown before overwriting, whether a live update or a refusal revealed them.
  const contested = record ? conflictingPaths(changed, before, record) : [];
  const elsewhere: FieldErrors = Object.fromEntries(contested.map((path) => [path, setElsewhere(path, stands(path))]));
  return {
    query,
    changed,
    wrong,
    elsewhere,
    ...useSave(resource, query, { typed, changed, setWrong, saved }),
    change: (path: string, value: unknown) => change(path, value, stands(path)),
    keepMine: (path: string) => keepMine(path, stands(path)),
    takeTheirs,
    discard,
    get: (path: string): unknown => (path in typed ? typed[path] : stands(path)),
    ...rights,
  };
}

/** Result of {@link useSettings}. */
export type Settings = ReturnType<typeof useSettings>;

/** Id of the settings row. */
const ROW = 1;

/** Errors of the server by field. */
function refusedBy(error: unknown): FieldErrors {
  const violations = error instanceof HttpError ? (error.body.violations ?? []) : [];
  return Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]));
}

/** Sends the changes, and returns the stored settings. @throws the server's error */
function useSend(resource: Resource) {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  return async (record: CrudRecord, data: Record<string, unknown>) => {
    const { data: stored } = await provider.update<CrudRecord>(resource.name, { id: ROW, data, previousData: record });
    await queryClient.invalidateQueries({ queryKey: [resource.name] });
    return stored;
  };
}

/** Without a path and the fields of its rows. */
const without = <Value>(kept: Readonly<Record<string, Value>>, path: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => name !== path && !name.startsWith(`${path}[`)));

/** Edited values and their errors. */
function useTyped() {
  const [typed, setTyped] = useState<TypedValues>({});
  /** Stored values at the time when editing began. */
  const [before, setBefore] = useState<TypedValues>({});
  const [wrong, setWrong] = useState<FieldErrors>({});
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
    /** Values edited while saving remain unsaved. */
    saved: (sent: TypedValues, stored: CrudRecord) => {
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([path, value]) => value !== sent[path])));
      // They were edited over the saved values, which are not another user's.
      const stands = Object.fromEntries(Object.keys(sent).map((path) => [path, valueAt(stored, path)]));
      setBefore((known) => ({ ...known, ...stands }));
    },
    change: (path: string, value: unknown, stood: unknown) => {
      if (!(path in typed)) setBefore((known) => ({ ...known, [path]: stood }));
      setTyped((now) => ({ ...now, [path]: value }));
      setWrong((now) => without(now, path));
    },
    /** Resolves a conflict with the own value. */
    keepMine: (path: string, stands: unknown) => setBefore((known) => ({ ...known, [path]: stands })),
    /** Resolves a conflict with the other user's value. */
    takeTheirs: (path: string) => {
      setTyped((now) => without(now, path));
      setWrong((now) => without(now, path));
    },
  };
}

/** Rights to read or change a setting. */
function useRights(resource: Resource) {
  const permission = useMe().permissions[resource.name];
  const has = (names: readonly string[] = [], path: string) => names.includes(path.split('.')[0] ?? '');
  return {
    canWrite: (path: string) => has(permission?.writable.update, path),
    canRead: (path: string) => has(permission?.readable, path),
  };
}

/** Describes a value set by another user in the meantime. */
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

/** Saves the changes, one request at a time; errors are shown at their fields. */
function useSave(
  resource: Resource,
  query: { readonly data?: CrudRecord | undefined; readonly refetch: () => Promise<unknown> },
  {
    typed,
    changed,
    setWrong,
    saved,
  }: Pick<ReturnType<typeof useTyped>, 'typed' | 'setWrong' | 'saved'> & {
    readonly changed: readonly string[];
  },
) {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const send = useSend(resource);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (!query.data || isBusy) return;
    const found = validate(resource, changed, typed);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      saved(typed, await send(query.data, bodyOf(resource, changed, typed)));
      notify(translate('flexy.form.saved'), { type: 'success' });
    } catch (error) {
      setWrong(refusedBy(error));
      notify(textOf(error), { type: 'error' });
      // Another user may have changed them: keep the edited values.
      await query.refetch();
    }
    setBusy(false);
  };
  return { isBusy, save };
}
