import { NoticesPage } from '#admin/internal';

/** All notifications of the signed-in user. */
export default function NotificationsPage() {
  return <NoticesPage />;
}
