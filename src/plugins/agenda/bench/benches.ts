import { atMost, type Figure } from '../../../../tests/bench/figures.ts';
import { measureFirstPaint, slowDown } from '../../../../tests/bench/painted.ts';
import { sendMany } from '../../../../tests/bench/sendMany.ts';
import { visitTool } from '../../../../tests/bench/toolVisit.ts';

/** Measurements of the agenda with much data. */
export const benches = { agenda };

const EVENTS = 10_000;
const HOUR_MS = 3_600_000;
/** Days over which the events are spread. */
const DAYS = 100;

/** Opens the agenda of somebody with many events, on a processor throttled by 4. */
async function agenda(): Promise<readonly Figure[]> {
  return visitTool(async ({ page, admin }) => {
    const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
    const events = Array.from({ length: EVENTS }, (_, at) => {
      const startAt = now + ((at % DAYS) - DAYS / 2) * 24 * HOUR_MS + (at % 8) * HOUR_MS;
      return {
        title: `Event ${at + 1}`,
        startAt: new Date(startAt).toISOString(),
        endAt: new Date(startAt + HOUR_MS).toISOString(),
      };
    });
    await sendMany(events, (event) => admin.post('events', event));
    await slowDown(page);
    const first = await measureFirstPaint(page, {
      address: `${admin.url}/admin/agenda`,
      answer: '/agenda/entries',
      selector: 'main a[href*="/events/"]',
    });
    return [atMost(`agenda of ${EVENTS} events: from the data to the first of them`, first, 'ms', 500)];
  });
}
