import { useTranslate } from 'ra-core';
import { Banner, Button, useErrorText } from '#admin';
import type { Saving } from '../data/useSaving.ts';

interface MessagesProps {
  readonly saving: Saving;
  /** Why a dependency was not taken. */
  readonly refusal: string | null;
  readonly onDismiss: () => void;
}

/** What was not saved, with the way to try again, and what was refused. */
export function Messages({ saving, refusal, onDismiss }: MessagesProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { failure } = saving;
  return (
    <>
      {failure && (
        <Banner
          tone="danger"
          action={
            <>
              <Button size="small" icon="rotate-cw" onClick={failure.retry}>
                {translate('flexy.state.retry')}
              </Button>
              <Button size="small" kind="ghost" onClick={saving.dismiss}>
                {translate('projects.gantt.dismiss')}
              </Button>
            </>
          }
        >
          {translate('projects.gantt.notSaved')} {textOf(failure.error)}
        </Banner>
      )}
      {refusal !== null && (
        <Banner
          tone="danger"
          action={
            <Button size="small" kind="ghost" onClick={onDismiss}>
              {translate('projects.gantt.dismiss')}
            </Button>
          }
        >
          {refusal}
        </Banner>
      )}
    </>
  );
}
