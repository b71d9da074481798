import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useTill } from '../core/till/tillContext.ts';
import { LocationScreen } from './LocationScreen.tsx';

const nothing = () => undefined;

/**
 * Blocks selling until a place is chosen; the only other exit leaves the register. It closes when a place was chosen.
 * @param children notice at the top of the screen
 */
export default function RequiredLocation({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { host } = useTill();
  return (
    <LocationScreen backLabel={translate('pos.start.leave')} onBack={() => host.navigate('/')} onDone={nothing}>
      {children}
    </LocationScreen>
  );
}
