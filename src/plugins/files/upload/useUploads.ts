import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi, useErrorText, useFetch, useMe } from '#admin';
import { uploadFileCall, type OnConflict } from '../calls.ts';
import { conflictsIn } from '../view/actions/conflicts.ts';
import { useRereadFiles } from '../view/useFolder.ts';
import { createUploadList, TakenError, type SendFile, type Upload, type UploadList } from './uploadList.ts';

/** Files on their way of the signed-in person, sent in the language of the screen. */
export function useUploads(): { readonly list: UploadList; readonly all: readonly Upload[] } {
  const { id } = useMe();
  const send = useSend();
  const reread = useRereadFiles();
  const list = listOf(useQueryClient(), id);
  useEffect(() => list.setSend(send, () => void reread()), [list, send, reread]);
  return { list, all: useSyncExternalStore(list.subscribe, list.get) };
}

/** One list per person, kept while the application is open: uploads go on while another screen is shown. */
const lists = new WeakMap<QueryClient, Map<number, UploadList>>();

function listOf(application: QueryClient, user: number): UploadList {
  const ofPeople = lists.get(application) ?? new Map<number, UploadList>();
  lists.set(application, ofPeople);
  const list = ofPeople.get(user) ?? createUploadList();
  ofPeople.set(user, list);
  return list;
}

/** The form of one file. */
function formOf({ file, folder }: Upload, onConflict: OnConflict): FormData {
  const form = new FormData();
  form.set('folder', String(folder ?? 0));
  form.set('onConflict', onConflict);
  form.set('file', file, file.name);
  return form;
}

/** Files above this size are sent piece by piece, bytes (`uploadFileCall` takes no larger ones). */
const RESUMABLE = 5 * 1024 * 1024;

/** Sends small files as a form, large ones piece by piece. */
function useSend(): SendFile {
  const { id } = useMe();
  const call = useApi();
  const fetch = useFetch();
  const locale = useLocale();
  const translate = useTranslate();
  const textOf = useErrorText();
  return useMemo((): SendFile => {
    const sendLarge: SendFile = async (upload, options) => {
      // Few files are so large: the client comes with the first one.
      const { sendResumable } = await import('./sendResumable.ts');
      const endpoint = new URL(`/${locale}/api/file-manager/tus`, window.location.origin).href;
      await sendResumable({ fetch, endpoint, user: id, failed: translate('files.uploads.lost') })(upload, options);
    };
    return async (upload, options) => {
      if (upload.file.size > RESUMABLE) return sendLarge(upload, options);
      try {
        await call(uploadFileCall, { input: formOf(upload, options.onConflict), signal: options.signal });
      } catch (error) {
        const conflicts = conflictsIn(error);
        throw conflicts ? new TakenError(conflicts) : new Error(textOf(error), { cause: error });
      }
      return undefined;
    };
  }, [id, call, fetch, locale, translate, textOf]);
}
