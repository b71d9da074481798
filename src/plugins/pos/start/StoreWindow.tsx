import { useTillStore } from '../core/data/useTillStore.ts';
import { useStarted } from '../core/start/StartContext.ts';
import { StoreDialog } from './StoreDialog.tsx';

/** 'Change Store', from within the till. */
export default function StoreWindow({ onClose }: { onClose: () => void }) {
  const dataStore = useTillStore();
  const { store } = useStarted();
  return <StoreDialog dataStore={dataStore} last={store?.id ?? null} onClose={onClose} onChosen={onClose} />;
}
