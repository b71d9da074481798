import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../../ui/index.ts';
import type { useLeaveGuard } from './useLeaveGuard.ts';

interface LeaveQuestionProps {
  blocker: ReturnType<typeof useLeaveGuard>['blocker'];
  /** What is typed stays on the device as a draft, and is offered when one comes back. */
  isKept?: boolean;
  /** One leaves; what is typed is given up unless it is kept. */
  onLeave?: () => void;
}

/** Asks whether to leave a form whose changes are not saved. */
export function LeaveQuestion({ blocker, isKept = false, onLeave }: LeaveQuestionProps) {
  const translate = useTranslate();
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      isCancelMain
      title={translate('flexy.leave.title')}
      cancel={translate('flexy.leave.stay')}
      confirm={translate('flexy.leave.leave')}
      onCancel={blocker.reset}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
    >
      {translate(isKept ? 'flexy.leave.kept' : 'flexy.leave.lost')}
    </ConfirmDialog>
  );
}
