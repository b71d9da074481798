import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';
import { ConflictError, failureOf, useApi, useSaver } from '#admin';
import { isObject, textOf } from '#resource';
import type { CodePlace } from '../contract.ts';
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

/** The first place where code cannot be parsed, as the website tells it. */
export interface CodeMistake extends CodePlace {
  /** The line there. */
  readonly text: string;
  /** Reason in the words of the parser, in English. */
  readonly reason: string;
  /** Visitors of a theme do not get the code. */
  readonly isHeld: boolean;
}

/** Nothing was sent: a file cannot be parsed, and is saved only when it is said again. */
export class BrokenCode extends Error {
  readonly file: string;
  readonly text: string;
  readonly mistake: CodeMistake;

  constructor(file: string, text: string, mistake: CodeMistake) {
    super(`${file} cannot be parsed`);
    this.file = file;
    this.text = text;
    this.mistake = mistake;
  }
}

/** Languages that the website parses. */
const PARSED: ReadonlySet<string> = new Set(['css', 'javascript']);

function mistakeIn(answer: unknown): CodeMistake | null {
  const mistake = isObject(answer) ? answer.mistake : null;
  if (!isObject(mistake)) return null;
  const [line, column] = [Number(mistake.line), Number(mistake.column)];
  return { line, column, text: textOf(mistake.text), reason: textOf(mistake.reason), isHeld: mistake.isHeld !== false };
}

/** Asks the website whether changed code can be parsed. */
function useCodeCheck(files: readonly CodeSpec[]) {
  const call = useApi();
  const accepted = useRef(new Map<string, string>());
  /** @throws BrokenCode for the first file that cannot be parsed, unless this very text was accepted */
  const check = async (texts: Texts, saved: Texts) => {
    for (const { name, language } of files) {
      const code = texts[name] ?? '';
      const isKnown = code === saved[name] || code === accepted.current.get(name);
      if (!PARSED.has(language) || isKnown || code.trim() === '') continue;
      const body = { language, code };
      // Without an answer the save itself tells what is wrong with the server.
      const answer = await call('website/check-code', { method: 'POST', body }).catch(() => null);
      const mistake = mistakeIn(answer);
      if (mistake) throw new BrokenCode(name, code, mistake);
    }
  };
  const accept = ({ file, text }: BrokenCode) => accepted.current.set(file, text);
  return { check, accept };
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
  const { check, accept } = useCodeCheck(source.files);
  const read = async () => {
    const texts = await code.read();
    checkJson(source.files, texts);
    await check(texts, source.textsOf(record));
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
    if (error instanceof BrokenCode && code.texts[error.file] !== error.text) saver.dismiss();
    if (error instanceof InvalidJson && jsonProblem(code.texts[error.file] ?? '') === null) saver.dismiss();
  }, [code.texts, state, saver]);
  /** Saves all the same. */
  const saveBroken = (error: BrokenCode) => {
    accept(error);
    return saver.save();
  };
  return { state, saver, saveBroken };
}
