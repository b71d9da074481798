import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify, useTranslate, type DataProvider } from 'ra-core';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isObject, type Act, type Resource } from '#resource';
import { ConflictError, HttpError, isSame, type Conflict } from '#provider';
import { waitingText } from '../../offline/waitingText.ts';
import { statusOf, useErrorText } from '../problem.ts';
import type { CrudRecord } from '../recordText.ts';
import { useUndoNotice } from '../useUndoNotice.ts';
import { mergedValues, mergeFields } from './conflict/mergeFields.ts';
import { valuesTypedSince } from './valuesTypedSince.ts';
import { createCreation } from './creation.ts';
import type { Draft } from './draft.ts';
import { draftKey } from './draftKey.ts';
import type { FormCard } from './layout.ts';
import { showChanged, showSaved } from './optimistic.ts';
import { changedTexts } from './useOtherTexts.ts';
import { approvableAct, type Approval } from './approval.ts';
import { useUndoSave } from './useUndoSave.ts';
import { recordValues, splitViolations, wireValues, type FormValues } from './values.ts';

/** Why a form could not be saved as it is: somebody changed the same fields, or deleted the record. */
export type Trouble = { readonly kind: 'conflict'; readonly conflict: Conflict } | { readonly kind: 'gone' };

/** Key of server errors that belong to no field of the form. */
const SERVER_ERROR = 'root.server';

interface SaveOptions {
  resource: Resource;
  cards: readonly FormCard[];
  /** Absent: a new record. */
  record: CrudRecord | undefined;
  form: UseFormReturn<FormValues>;
  /** Further values of a new record. */
  sentWith: FormValues | undefined;
  /** The values a restored draft was based on, for fields where the record is newer. */
  older: FormValues;
  onSaved: (record: CrudRecord) => void;
  /** Brings the first of the refused fields into view. */
  onRefused: (path: string) => void;
  onTrouble: (trouble: Trouble | undefined) => void;
  /** Called with the refused act that a person with the right could release (docs/decisions/pins.md); undefined: none. */
  onApprovable: (act: Act | undefined) => void;
}

/** Headers for the first write of a save only: an approval releases one act. */
type Released = { readonly headers: Readonly<Record<string, string>> } | undefined;

/** Puts a refusal to its fields, and what belongs to none of them above the form. */
function refuse({ form, cards, onRefused }: SaveOptions, error: unknown, general: string) {
  const { fields, others } = splitViolations(cards, error instanceof HttpError ? (error.body.errors ?? {}) : {});
  for (const [path, message] of Object.entries(fields)) form.setError(path, { type: 'server', message });
  const first = Object.keys(fields)[0];
  if (first) onRefused(first);
  if (others.length > 0) form.setError(SERVER_ERROR, { type: 'server', message: others.join(' ') });
  else if (!first) form.setError(SERVER_ERROR, { type: 'server', message: general });
}

/** A saved record, and how many writes it took. */
interface Sent {
  readonly saved: CrudRecord;
  readonly writes: number;
}

/** Sends the texts of other languages, after the record itself. */
async function sendTexts(
  provider: DataProvider,
  { resource, form }: SaveOptions,
  values: FormValues,
  { saved, writes }: Sent,
): Promise<Sent> {
  const texts = changedTexts(values, form.formState.dirtyFields);
  for (const [locale, data] of texts)
    await provider.update(resource.name, { id: saved.id, data, previousData: saved, meta: { locale } });
  return { saved, writes: writes + texts.length };
}

/** Writes the decided values over the other version. Without conflicting fields this happens automatically. */
async function sendOver(
  provider: DataProvider,
  { resource, cards }: SaveOptions,
  id: CrudRecord['id'],
  conflict: Conflict,
  decided: FormValues,
  meta?: Released,
): Promise<CrudRecord> {
  const merge = mergeFields(
    cards.flatMap(({ fields }) => fields),
    conflict,
  );
  const values = mergedValues(merge, decided);
  if (merge.contested.some(({ name }) => !(name in values))) throw new ConflictError(conflict);
  const data = wireValues(cards, values, (name) => name in values);
  const previousData = { ...conflict.theirs, id };
  if (Object.keys(data).length === 0) return previousData;
  return (await provider.update<CrudRecord>(resource.name, { id, data, previousData, meta })).data;
}

/** Sends what was changed of a record. */
async function sendChanges(
  provider: DataProvider,
  options: SaveOptions,
  record: CrudRecord,
  values: FormValues,
  meta: Released,
): Promise<Sent> {
  const { resource, cards, form, older } = options;
  const dirty: unknown = form.formState.dirtyFields;
  const data = wireValues(cards, values, (name) => isObject(dirty) && Boolean(dirty[name]));
  if (Object.keys(data).length === 0) return { saved: record, writes: 0 };
  const previousData = { ...record, ...older };
  try {
    const { data: saved } = await provider.update<CrudRecord>(resource.name, {
      ...{ id: record.id, data, previousData, meta },
    });
    return { saved, writes: 1 };
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return { saved: await sendOver(provider, options, record.id, error.conflict, {}), writes: 1 };
  }
}

/**
 * Saves a form: the changed fields first, then the texts of other languages. The update is optimistic and is rolled back when
 * the server refuses. Refusals are shown at their fields; changes by another person are reported by `onTrouble`.
 */
export function useSave(options: SaveOptions) {
  const { resource, cards, record, form, sentWith } = options;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [creation] = useState(() => createCreation(dataProvider, resource.name));
  const { finish, fail } = useOutcome(options);
  const carryOver = useCarryOver(options);

  /** @param release by somebody who has the right that was missing */
  const save = async (values: FormValues, release?: Approval) => {
    options.onApprovable(undefined);
    const released = release && { headers: { 'X-Approval': release.token } };
    // Beside other values an emptied field says something: it is not what the server would put there.
    const isSent = (name: string) => sentWith !== undefined || isGiven(values[name]);
    const takeBack = record ? showChanged(queryClient, resource.name, record.id, changedOf(form, values)) : undefined;
    try {
      const first = record
        ? await sendChanges(dataProvider, options, record, values, released)
        : {
            saved: await creation.save(named({ ...wireValues(cards, values, isSent), ...sentWith }, release), released),
            writes: 1,
          };
      const sent = await sendTexts(dataProvider, options, values, first);
      const typed = form.getValues();
      if (!record) carryOver(sent.saved, values, typed);
      finish(sent, values);
      if (record) typeAgain(form, values, typed);
    } catch (error) {
      takeBack?.();
      fail(error, release);
    }
  };
  /** Saves a decided conflict; another version in the way is shown. @throws whatever else the server says */
  const saveMerged = async (conflict: Conflict, decided: FormValues): Promise<void> => {
    if (!record) return;
    try {
      const saved = await sendOver(dataProvider, options, record.id, conflict, decided);
      const typed = form.getValues();
      const sent = await sendTexts(dataProvider, options, typed, { saved, writes: 1 });
      finish(sent, { ...typed, ...recordValues(cards, saved) });
    } catch (error) {
      // Decisions stay in the merge view after a failed save.
      if (!isTrouble(error)) throw error;
      fail(error);
    }
  };
  return { save, saveMerged };
}

/** Hands what was typed while a new record was on its way to its edit page, which is then there at once. */
function useCarryOver({ resource }: SaveOptions) {
  const queryClient = useQueryClient();
  const language = useLocale();
  return (saved: CrudRecord, sent: FormValues, now: FormValues) => {
    const typed = valuesTypedSince(sent, now, language);
    if (!typed) return;
    queryClient.setQueryData([resource.name, 'getOne', { id: String(saved.id) }], saved);
    const place = document.activeElement?.closest('[data-field]')?.getAttribute('data-field');
    const at = place && place in typed.dirty ? { at: place } : {};
    queryClient.setQueryData<Draft>(draftKey(resource.name, saved.id), { ...typed, ...at });
  };
}

/** Handles the outcome of a save: a message with undo, or the error at the field it belongs to. */
function useOutcome(options: SaveOptions) {
  const { resource, record, form, onSaved, onTrouble } = options;
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useUndoNotice();
  const textOf = useErrorText();
  const undo = useUndoSave(resource);
  const queryClient = useQueryClient();
  const finish = ({ saved, writes }: Sent, values: FormValues) => {
    onTrouble(undefined);
    form.reset(values);
    // The next change is made over what was saved, also before it is read again.
    if (record) showSaved(queryClient, resource.name, saved);
    const created = translate('flexy.form.created');
    if (!record) notify(waitingText(translate, created) ?? created, { type: 'success' });
    // Changes of an account have no undo by a click: they also require the own password.
    else if (writes > 0 && resource.audit !== false && !resource.accounts)
      tell(translate('flexy.form.saved'), () => undo(saved.id, writes));
    else
      notify(waitingText(translate, translate('flexy.form.saved')) ?? translate('flexy.form.saved'), {
        type: 'success',
      });
    onSaved(saved);
    // Read again beside it: the form is done, also when the connection goes away now.
    void queryClient.invalidateQueries({ queryKey: [resource.name] });
  };
  const fail = (error: unknown, tried?: Approval) => {
    if (error instanceof ConflictError) onTrouble({ kind: 'conflict', conflict: error.conflict });
    else if (record && isGone(error)) onTrouble({ kind: 'gone' });
    else {
      refuse(options, error, textOf(error));
      options.onApprovable(approvableAct(error, resource, record, tried?.act));
    }
  };
  return { finish, fail };
}

/** A new record that a release names by its uuid is sent with it. */
const named = (data: FormValues, release: Approval | undefined): FormValues =>
  release?.act.uuid === undefined ? data : { ...data, uuid: release.act.uuid };

const isGone = (error: unknown) => [404, 410].includes(statusOf(error) ?? 0);
const isTrouble = (error: unknown) => error instanceof ConflictError || isGone(error);
const isGiven = (value: unknown) => value !== null && value !== undefined;

/** Puts back what was typed while the form was on its way: it is the next change. */
function typeAgain(form: UseFormReturn<FormValues>, sent: FormValues, typed: FormValues) {
  for (const [name, value] of Object.entries(typed)) {
    if (name in sent && !isSame(value, sent[name])) form.setValue(name, value, { shouldDirty: true });
  }
}

/** The values that were changed, as the form shows them. */
function changedOf(form: UseFormReturn<FormValues>, values: FormValues): FormValues {
  const dirty: unknown = form.formState.dirtyFields;
  const names = isObject(dirty) ? Object.keys(dirty).filter((name) => Boolean(dirty[name]) && name !== 'texts') : [];
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
