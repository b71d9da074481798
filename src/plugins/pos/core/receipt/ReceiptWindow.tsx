import type { SavedSale } from '../till/tillScreen.ts';
import { useScreen } from '../till/tillContext.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { useSavedPlace, useSavedReceipt } from './useSavedReceipt.ts';

const SavedReceipt = ({ saved, onClose }: { saved: SavedSale; onClose: () => void }) => (
  <ReceiptDialog data={useSavedReceipt(saved)} place={useSavedPlace(saved, true)} onClose={onClose} />
);

/** Prints the receipt of the last sale again, on other paper or in several copies. */
export default function ReceiptWindow({ onClose }: { onClose: () => void }) {
  const saved = useScreen((screen) => screen.saved);
  return saved && <SavedReceipt saved={saved} onClose={onClose} />;
}
