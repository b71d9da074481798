import type { Host } from '#admin';

/** Opens the page of the busy hours. */
export default function openHours(host: Host): void {
  host.navigate('/busy-hours');
}
