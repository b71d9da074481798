import { useTranslate } from 'ra-core';
import { LocationScreen } from './LocationScreen.tsx';

/** 'Change Location', from within the till. */
export default function LocationWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return <LocationScreen backLabel={translate('pos.start.location.back')} onBack={onClose} onDone={onClose} />;
}
