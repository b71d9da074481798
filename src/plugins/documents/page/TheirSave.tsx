import { useTranslate } from 'ra-core';
import { Banner, Button, useAction, useFormats } from '#admin';
import type { ScreenRecord } from '#resource';
import type { useTheirs } from './useTheirs.ts';

interface TheirSaveProps {
  record: ScreenRecord<'documents'>;
  theirs: ReturnType<typeof useTheirs>;
  /** My text is not stored yet: it would be dropped. */
  isUnsaved: boolean;
  onLoad: () => void;
}

/** Says that somebody else has saved this document, before one types on for long: their text can be seen, merged or loaded. */
export function TheirSave({ record, theirs, isUnsaved, onLoad }: TheirSaveProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { isBusy, run } = useAction();
  const { editor, savedAt } = record;
  const name = editor?.fullName ?? editor?.username ?? '';
  const choices = [
    ['see', theirs.see],
    ...(isUnsaved ? ([['merge', theirs.merge]] as const) : []),
    [isUnsaved ? 'loadDropping' : 'load', onLoad],
  ] as const;
  return (
    <Banner
      tone="warning"
      action={choices.map(([key, choose]) => (
        <Button key={key} size="small" disabled={isBusy} onClick={() => void run(async () => choose())}>
          {translate(`documents.theirs.${key}`)}
        </Button>
      ))}
    >
      {translate('documents.theirs.text', { name, time: savedAt ? moment(savedAt) : '' })}
    </Banner>
  );
}
