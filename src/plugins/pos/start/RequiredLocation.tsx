import { useTranslate } from 'ra-core';
import { SavedPlace } from '../till/SavedPlace.tsx';
import { useTill } from '../till/tillContext.ts';
import { LocationScreen } from './LocationScreen.tsx';

const nothing = () => undefined;

/** Nothing is sold before a place was chosen: the only other way leads out of the register. It goes when it was. */
export default function RequiredLocation() {
  const translate = useTranslate();
  const { host } = useTill();
  return (
    <LocationScreen backLabel={translate('pos.start.leave')} onBack={() => host.navigate('/')} onDone={nothing}>
      <SavedPlace />
    </LocationScreen>
  );
}
