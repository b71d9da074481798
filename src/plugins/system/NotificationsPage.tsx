import { NoticesPage } from '#admin';

/** All notifications of the signed-in user. */
export default function NotificationsPage() {
  return <NoticesPage />;
}
