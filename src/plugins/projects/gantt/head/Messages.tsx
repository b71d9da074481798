import { useTranslate } from 'ra-core';
import { Banner, Button, useErrorText } from '#admin';
import type { ProjectBaseline } from '../data/useBaseline.ts';
import type { Saving } from '../data/useSaving.ts';

interface MessagesProps {
  readonly saving: Saving;
  readonly baseline: ProjectBaseline;
  /** Reason why a dependency was refused. */
  readonly refusal: string | null;
  readonly onDismiss: () => void;
}

/** Messages about a failed save and an unread baseline, with a button to try again, and about a refused dependency. */
export function Messages({ saving, baseline, refusal, onDismiss }: MessagesProps) {
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
      {baseline.error && !baseline.isKnown && (
        <Banner
          tone="danger"
          action={
            <Button size="small" icon="rotate-cw" onClick={baseline.retry}>
              {translate('flexy.state.retry')}
            </Button>
          }
        >
          {translate('projects.gantt.baseline.failed')} {textOf(baseline.error)}
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
