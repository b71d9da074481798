import { NoticesPage } from '#admin';

/** Everything one was told. */
export default function NotificationsPage() {
  return <NoticesPage />;
}
