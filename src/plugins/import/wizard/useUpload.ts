import { useLocale, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { HttpError, useErrorText, useFetch } from '#admin';
import { isObject } from '#resource';
import type { ImportOptions } from '../rules/index.ts';
import { mappingOf, type WizardState } from './state.ts';

/**
 * Sends file, mapping and entity (docs/rules/files-and-import.md, "Import wizard"). @throws HttpError with the server's text
 */
export type Upload = (
  state: Pick<WizardState, 'file' | 'entity' | 'matches'>,
  options: ImportOptions,
  signal: AbortSignal,
) => Promise<Readonly<Record<string, unknown>>>;

async function bodyOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await response.json().catch(() => null);
  return isObject(body) ? body : {};
}

/** Returns the function that sends the wizard's choices to the server. */
export function useUpload(): Upload {
  const send = useFetch();
  const locale = useLocale();
  return useCallback(
    async ({ file, entity, matches }, options, signal) => {
      const form = new FormData();
      if (file) form.append('file', file);
      form.append('mapping', JSON.stringify(mappingOf(matches)));
      form.append('entity', entity?.className ?? '');
      form.append('options', JSON.stringify(options));
      const init: RequestInit = { method: 'POST', body: form, signal };
      const response = await send(`/${locale}/excel/import`, init).catch((cause: unknown) => {
        signal.throwIfAborted();
        throw new HttpError('flexy.errors.unreachable', 0, {}, { cause });
      });
      const body = await bodyOf(response);
      if (response.ok) return body;
      const text = [body.error, body.detail].find((one) => typeof one === 'string');
      throw new HttpError(typeof text === 'string' ? text : 'flexy.errors.http', response.status, body);
    },
    [send, locale],
  );
}

/** 'Upload failed. ' and the server's text. */
export function useUploadFailure(): (error: unknown) => string {
  const translate = useTranslate();
  const textOf = useErrorText();
  return (error) => translate('import.uploadFailed', { text: textOf(error) });
}
