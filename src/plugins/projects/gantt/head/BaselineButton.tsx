import { useNotify, useTranslate } from 'ra-core';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button, ConfirmDialog, useErrorText, useFormats } from '#admin';
import type { ProjectBaseline } from '../data/useBaseline.ts';

interface BaselineButtonProps {
  readonly id: number;
  readonly baseline: ProjectBaseline;
}

/** Keeps the present plan as the baseline; asks before it replaces another one. */
export function BaselineButton({ id, baseline }: BaselineButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { setAt, setBy, isKnown, write, refetch } = baseline;
  const set = () =>
    write.mutate(
      { params: { id }, input: { replaces: setAt } },
      {
        onSuccess: () => notify(translate('projects.gantt.baseline.isSet'), { type: 'success' }),
        onError: (error) => notify(textOf(error), { type: 'error' }),
        onSettled: () => {
          setAsking(false);
          void refetch();
        },
      },
    );
  return (
    <>
      <Button
        icon={Flag}
        disabled={!isKnown || write.isPending}
        onClick={() => (setAt === null ? set() : setAsking(true))}
      >
        {translate('projects.gantt.baseline.set')}
      </Button>
      {isAsking && setAt !== null && (
        <ConfirmDialog
          busy={write.isPending}
          title={translate('projects.gantt.baseline.replaceTitle')}
          cancel={translate('ra.action.cancel')}
          confirm={translate('projects.gantt.baseline.replace')}
          onCancel={() => setAsking(false)}
          onConfirm={set}
        >
          {setBy === null
            ? translate('projects.gantt.baseline.replaceText', { moment: formats.moment(setAt) })
            : translate('projects.gantt.baseline.replaceTextBy', { moment: formats.moment(setAt), person: setBy })}
        </ConfirmDialog>
      )}
    </>
  );
}
