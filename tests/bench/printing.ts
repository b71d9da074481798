import { encodePaper, receiptRows } from '../../src/plugins/printing/paper/index.ts';
import { item, paperWords, soldReceipt } from '../../src/plugins/printing/paper/fixtures.ts';
import { atMost, median, plainFigure, type Figure } from './figures.ts';

/** Items of a receipt of 100 lines: two lines each, and the head and foot. */
const ITEMS = 41;
const RUNS = 201;

/** How long a receipt takes from its data to the bytes of the printer. */
export async function printing(): Promise<readonly Figure[]> {
  const items = Array.from({ length: ITEMS }, (_, at) => item(`Crème brûlée n° ${at} à l’œuf`, 2, 1800 + at));
  const data = soldReceipt(items);
  const words = paperWords('fr');
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    await encodePaper(receiptRows(data, words), { columns: 48, codePage: '437' });
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  return [
    atMost('Receipt of 100 lines to bytes, median', median(times), 'ms', 5),
    // Other processes that want the same cores do not count in it.
    plainFigure('The same, processor time of one', (user + system) / 1000 / RUNS, 'ms'),
  ];
}
