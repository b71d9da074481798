import { WithTill } from './WithTill.tsx';
import { OrdersScreen } from '../orders/OrdersScreen.tsx';

/** Past orders of this till: `/admin/pos/orders`. */
export default function OrdersPage() {
  return (
    <WithTill>
      <OrdersScreen />
    </WithTill>
  );
}
