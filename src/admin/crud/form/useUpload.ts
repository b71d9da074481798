import { useLocale, useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { createRequester } from '#provider';
import { isObject } from '#resource';
import { useSession } from '../../auth/SessionContext.ts';

/** Kinds that browsers show and the server takes (docs/rules/files-and-import.md, "Images"). */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/gif,image/webp,image/bmp';
/** Largest picture that the server takes, bytes. */
const LARGEST = 10 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
/** A large picture on a slow line, ms. */
const TIMEOUT = 120_000;

/** Sends one picture to the file store. @returns its signed address; rejected: the reason, for people */
export type Upload = (file: File) => Promise<string>;

/** The way for pictures into the file store, as the signed-in person. */
export function useUpload(): Upload {
  const session = useSession();
  const locale = useLocale();
  const translate = useTranslate();
  const request = useMemo(() => {
    /** The requester writes JSON: a form goes out as it is. */
    const sendForm =
      (form: FormData): typeof fetch =>
      (input, init) => {
        const headers = new Headers(init?.headers);
        headers.delete('Content-Type');
        return session.fetch(input, { ...init, headers, body: form });
      };
    return (form: FormData) => createRequester({ fetch: sendForm(form), timeout: TIMEOUT });
  }, [session]);
  return useCallback(
    async (file) => {
      if (!IMAGE_TYPES.split(',').includes(file.type)) throw new Error(translate('flexy.forms.images.notImage'));
      if (file.size > LARGEST) throw new Error(translate('flexy.forms.images.tooLarge', { size: LARGEST / MEGABYTE }));
      const form = new FormData();
      form.set('image', file);
      const url = `/${locale}/upload-image`;
      const { body } = await request(form)({ method: 'POST', url, headers: { Accept: 'application/json' } });
      const address = isObject(body) ? body.url : undefined;
      if (typeof address !== 'string') throw new Error(translate('flexy.errors.notJson'));
      return address;
    },
    [request, locale, translate],
  );
}
