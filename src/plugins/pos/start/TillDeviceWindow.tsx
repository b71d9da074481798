import { useStarted } from '../core/start/StartContext.ts';
import { tillsOf } from '../core/start/startState.ts';
import { TillDialog } from './TillDialog.tsx';

/** Window to choose another till for this device. */
export default function TillDeviceWindow({ onClose }: { onClose: () => void }) {
  const { data, store } = useStarted();
  return (
    <TillDialog tills={tillsOf(data.tills, store?.id ?? null)} store={store} onClose={onClose} onChosen={onClose} />
  );
}
