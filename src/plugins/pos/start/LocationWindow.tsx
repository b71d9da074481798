import { useTranslate } from 'ra-core';
import { LocationScreen } from './LocationScreen.tsx';

/** Window to change the table of the open sale ('Change Location'). */
export default function LocationWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return <LocationScreen backLabel={translate('pos.start.location.back')} onBack={onClose} onDone={onClose} />;
}
