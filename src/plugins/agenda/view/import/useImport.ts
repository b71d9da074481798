import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCall } from '#admin';
import { checkImportCall, importCall, LONGEST_FILE } from '../../importCalls.ts';

interface Chosen {
  readonly name: string;
  readonly text: string;
}

/** The file of the window, what it would bring, and its import. */
export function useImport(onDone: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const [file, setFile] = useState<Chosen | null>(null);
  const [isUpdate, setUpdate] = useState(false);
  const [unread, setUnread] = useState<string>();
  const check = useCall(checkImportCall);
  const write = useCall(importCall);
  const choose = async (chosen: File) => {
    check.reset();
    write.reset();
    setUpdate(false);
    setUnread(undefined);
    setFile(null);
    if (chosen.size > LETTER_BYTES * LONGEST_FILE) {
      setUnread(translate('agenda.import.tooLarge'));
      return;
    }
    try {
      const text = await chosen.text();
      setFile({ name: chosen.name, text });
      check.mutate({ input: { text } });
    } catch {
      // The file was moved or changed since it was chosen.
      setUnread(translate('agenda.import.notOpened'));
    }
  };
  const run = () => {
    if (!file) return;
    write.mutate(
      { input: { text: file.text, isUpdate } },
      {
        onSuccess: ({ created, updated }) => {
          const parts = [translate('agenda.import.created', { smart_count: created })];
          if (updated > 0) parts.push(translate('agenda.import.updated', { smart_count: updated }));
          notify(parts.join(' '), { type: 'success' });
          onDone();
        },
      },
    );
  };
  return {
    file,
    preview: check.data,
    isChecking: check.isPending,
    isWriting: write.isPending,
    wrong: unread ?? write.errorText ?? check.errorText,
    isUpdate,
    setUpdate,
    choose: (chosen: File) => void choose(chosen),
    run,
    /** Checks the file again after a failure. */
    again: file && check.error ? () => check.mutate({ input: { text: file.text } }) : undefined,
  };
}

/** Bytes that a letter takes at most. */
const LETTER_BYTES = 4;
