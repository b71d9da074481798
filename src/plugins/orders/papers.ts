import type { Host } from '#admin';
import type { PaperLines } from '#shop';
import { paperLinesCall } from './paperCalls.ts';

/** The service `paperLines`: reads the lines of plugins for the papers of an order. */
export default function makePaperLines(host: Host): PaperLines {
  return {
    async read(sale) {
      const { isStored, lines } = await host.call(paperLinesCall, { query: sale });
      return isStored ? lines.map(String) : null;
    },
  };
}
