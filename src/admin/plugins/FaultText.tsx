import { useTranslate } from 'ra-core';
import { PART_TEXTS } from '#i18n';
import type { Fault } from './fault.ts';
import { PluginTexts } from './PluginTexts.tsx';

interface FaultTextProps {
  fault: Fault | undefined;
  /** The reason as it was told, shown for one that is not known by name. */
  reason: string;
}

function Named({ fault: { code, params }, reason }: { fault: Fault; reason: string }) {
  return useTranslate()(`flexy.packages.faults.${code}`, { ...params, _: reason });
}

/** Tells in the reader's language why a plugin failed or was switched off. */
export function FaultText({ fault, reason }: FaultTextProps) {
  if (!fault) return reason;
  return (
    <PluginTexts plugin={`${PART_TEXTS}packages`} pending={null} failed={reason}>
      <Named fault={fault} reason={reason} />
    </PluginTexts>
  );
}
