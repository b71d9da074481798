import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../../ui/index.ts';
import type { useLeaveGuard } from './useLeaveGuard.ts';

interface LeaveQuestionProps {
  blocker: ReturnType<typeof useLeaveGuard>['blocker'];
  /** True when the typed values stay on the device as a draft and are offered at the next visit. */
  isKept?: boolean;
  /** Says what is lost, in place of the sentence for forms. */
  lost?: string;
  /** Called when the person leaves; the typed values are lost unless a draft is stored. */
  onLeave?: () => void;
}

/** Asks whether to leave a form whose changes are not saved. */
export function LeaveQuestion({ blocker, isKept = false, lost, onLeave }: LeaveQuestionProps) {
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
      {isKept ? translate('flexy.leave.kept') : (lost ?? translate('flexy.leave.lost'))}
    </ConfirmDialog>
  );
}
