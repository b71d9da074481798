import { useTranslate } from 'ra-core';
import { SavedPlace } from '../till/SavedPlace.tsx';
import { useTill } from '../till/tillContext.ts';
import { LocationScreen } from './LocationScreen.tsx';

const nothing = () => undefined;

/**
 * Blocks selling until a place is chosen; the only other exit leaves the register. It closes when a place was chosen.
 */
export default function RequiredLocation() {
  const translate = useTranslate();
  const { host } = useTill();
  return (
    <LocationScreen backLabel={translate('pos.start.leave')} onBack={() => host.navigate('/')} onDone={nothing}>
      <SavedPlace />
    </LocationScreen>
  );
}
