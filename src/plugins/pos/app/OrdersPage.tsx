import { TillAround } from './TillAround.tsx';
import { OrdersScreen } from '../orders/OrdersScreen.tsx';

/** Past orders of this till: `/admin/pos/orders`. */
export default function OrdersPage() {
  return (
    <TillAround>
      <OrdersScreen />
    </TillAround>
  );
}
