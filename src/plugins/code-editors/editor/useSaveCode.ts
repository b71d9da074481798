import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ConflictError } from '#admin';
import type { FileField } from '../rules/revisions.ts';
import { jsonProblem, type JsonProblem } from '../rules/jsonProblem.ts';
import type { Code, CodeSpec, Texts } from './useCode.ts';

/** Reads and writes the code of a record. */
export interface CodeSource {
  readonly resource: string;
  readonly files: readonly CodeSpec[];
  /** Field of the history that each file is, for its revisions. */
  readonly fields: Readonly<Record<string, FileField>>;
  readonly textsOf: (record: RaRecord) => Texts;
  /** Fields of the call that saves these texts. */
  readonly dataOf: (texts: Texts) => Readonly<Record<string, unknown>>;
}

/** State of saving (docs/rules/website.md, "Code editors"). */
export type SaveState =
  | { readonly status: 'idle' | 'saving' | 'saved' }
  /** Nothing was sent: a file is not JSON. */
  | { readonly status: 'invalid'; readonly name: string; readonly problem: JsonProblem }
  /** Somebody else changed the same fields. Nothing was written. */
  | { readonly status: 'conflict'; readonly theirs: RaRecord }
  | { readonly status: 'failed'; readonly error: unknown };

/** The first JSON file that is none. */
function findInvalid(files: readonly CodeSpec[], texts: Texts): SaveState | undefined {
  for (const { name, language } of files) {
    const problem = language === 'json' ? jsonProblem(texts[name] ?? '') : null;
    if (problem) return { status: 'invalid', name, problem };
  }
  return undefined;
}

/**
 * Saves the texts of an editor in one call, with all of its fields and the version they are based on.
 * @param base record that the texts are based on
 * @param onSaved takes the record as the server answered it
 */
export function useSaveCode(source: CodeSource, code: Code, base: RaRecord, onSaved: (record: RaRecord) => void) {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  const isBusy = useRef(false);
  const send = async () => {
    const sent = await code.read();
    const invalid = findInvalid(source.files, sent);
    if (invalid) return invalid;
    const data = source.dataOf(sent);
    const meta = { alongside: Object.keys(data) };
    const { data: record } = await provider.update(source.resource, { id: base.id, data, previousData: base, meta });
    queryClient.setQueryData([source.resource, 'getOne', { id: String(base.id), meta: undefined }], record);
    onSaved(record);
    // Shows the text as the server stored it, unless the user has typed more meanwhile.
    const stored = source.textsOf(record);
    const now = await code.read();
    for (const { name } of source.files)
      if (now[name] === sent[name] && stored[name] !== sent[name]) code.put(name, stored[name] ?? '');
    return { status: 'saved' } as const;
  };
  const save = () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ status: 'saving' });
    void send()
      .catch((error: unknown): SaveState => {
        if (!(error instanceof ConflictError)) return { status: 'failed', error };
        return { status: 'conflict', theirs: { ...error.conflict.theirs, id: base.id } };
      })
      .then(setState)
      .finally(() => {
        isBusy.current = false;
      });
  };
  const reset = useCallback(() => setState({ status: 'idle' }), []);
  useEffect(() => {
    // The text was mended.
    if (state.status === 'invalid' && jsonProblem(code.texts[state.name] ?? '') === null) reset();
  }, [code.texts, state, reset]);
  return { state, save, reset };
}
