import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../../ui/index.ts';
import type { useLeaveGuard } from './useLeaveGuard.ts';

interface LeaveQuestionProps {
  blocker: ReturnType<typeof useLeaveGuard>['blocker'];
  /** What is typed is given up. */
  onLeave: () => void;
}

/** Asked of whoever leaves a form with changes. */
export function LeaveQuestion({ blocker, onLeave }: LeaveQuestionProps) {
  const translate = useTranslate();
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={translate('flexy.leave.title')}
      cancel={translate('flexy.leave.stay')}
      confirm={translate('flexy.leave.leave')}
      onCancel={blocker.reset}
      onConfirm={() => {
        onLeave();
        blocker.proceed();
      }}
    >
      {translate('flexy.leave.help')}
    </ConfirmDialog>
  );
}
