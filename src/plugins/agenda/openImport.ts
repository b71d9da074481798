import type { Host } from '#admin';

/** Opens the window that imports a calendar file. */
export default function openImport(host: Host): void {
  host.navigate('/agenda?open=import');
}
