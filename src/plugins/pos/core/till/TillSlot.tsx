import { Slot } from '#admin';
import { useTillPart } from './useTillPart.ts';

/** Parts of other plugins around the open sale. A component of its own: a change of the sale draws nothing else. */
export const TillSlot = ({ name }: { name: 'pos.cart' | 'pos.payments' }) => <Slot name={name} given={useTillPart()} />;
