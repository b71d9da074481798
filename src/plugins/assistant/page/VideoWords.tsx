import { useTranslate } from 'ra-core';
import { Field } from '#admin';
import type { Draft } from './question.ts';

interface VideoWordsProps {
  readonly draft: Draft;
  readonly isDisabled: boolean;
  readonly onChange: (draft: Draft) => void;
}

/** Keywords of the videos that are wanted. */
export function VideoWords({ draft, isDisabled, onChange }: VideoWordsProps) {
  const translate = useTranslate();
  return (
    <Field
      label={translate('assistant.videoWords')}
      value={draft.videoWords}
      disabled={isDisabled}
      maxLength={200}
      onChange={(event) => onChange({ ...draft, videoWords: event.target.value })}
    />
  );
}
