import { TillAround } from '../day/TillAround.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';

/** Past orders of this till: `/admin/pos/orders`. */
export default function OrdersPage() {
  return (
    <TillAround>
      <OrdersScreen />
    </TillAround>
  );
}
