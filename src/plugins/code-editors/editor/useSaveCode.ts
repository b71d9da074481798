import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { ConflictError, failureOf, useSaver } from '#admin';
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

/** Nothing was sent: a file is not JSON. */
export class InvalidJson extends Error {
  readonly file: string;
  readonly problem: JsonProblem;

  constructor(file: string, problem: JsonProblem) {
    super(`${file} is not JSON`);
    this.file = file;
    this.problem = problem;
  }
}

/** @throws InvalidJson for the first JSON file that is none */
function checkJson(files: readonly CodeSpec[], texts: Texts): void {
  for (const { name, language } of files) {
    const problem = language === 'json' ? jsonProblem(texts[name] ?? '') : null;
    if (problem) throw new InvalidJson(name, problem);
  }
}

/**
 * Saves the texts of an editor when asked, in one call, with all of its fields and the record they are based on.
 * @param record what is opened
 * @param onSaved takes the record as the server answered it
 */
export function useSaveCode(source: CodeSource, code: Code, record: RaRecord, onSaved: (record: RaRecord) => void) {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const read = async () => {
    const texts = await code.read();
    checkJson(source.files, texts);
    return texts;
  };
  const send = async (sent: Texts, base: RaRecord) => {
    const data = source.dataOf(sent);
    const meta = { alongside: Object.keys(data) };
    const { data: answer } = await provider.update(source.resource, { id: base.id, data, previousData: base, meta });
    queryClient.setQueryData([source.resource, 'getOne', { id: String(base.id), meta: undefined }], answer);
    onSaved(answer);
    // Shows the text as the server stored it, unless the user has typed more meanwhile.
    const stored = source.textsOf(answer);
    const now = await code.read();
    for (const { name } of source.files)
      if (now[name] === sent[name] && stored[name] !== sent[name]) code.put(name, stored[name] ?? '');
    return answer;
  };
  const { state, saver } = useSaver({
    ...{ base: record, read, send },
    isConflict: (error): error is ConflictError => error instanceof ConflictError,
    isSame: (now: Texts, before: Texts) => source.files.every(({ name }) => now[name] === before[name]),
  });
  useEffect(() => {
    const error = failureOf(state)?.error;
    // The text was mended.
    if (error instanceof InvalidJson && jsonProblem(code.texts[error.file] ?? '') === null) saver.dismiss();
  }, [code.texts, state, saver]);
  return { state, saver };
}
