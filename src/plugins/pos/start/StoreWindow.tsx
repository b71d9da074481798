import { useTillDataStore } from '../core/data/useTillDataStore.ts';
import { useStarted } from '../core/start/StartContext.ts';
import { StoreDialog } from './StoreDialog.tsx';

/** Window to change the store ('Change Store'). */
export default function StoreWindow({ onClose }: { onClose: () => void }) {
  const dataStore = useTillDataStore();
  const { store } = useStarted();
  return <StoreDialog dataStore={dataStore} last={store?.id ?? null} onClose={onClose} onChosen={onClose} />;
}
