import type { Host } from '#admin';

/** Opens the page of the goal. */
export default function openGoal(host: Host): void {
  host.navigate('/daily-goal');
}
