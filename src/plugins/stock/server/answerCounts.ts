import type { CallHost } from '#server';
import { countCall, discardCountCall, postCountCall, reasonCall, recountCall, startCountCall } from '../countCalls.ts';
import { answerSheet } from './countSheet.ts';
import { countProducts, discardCount, recount, setReason, startCount } from './counting.ts';
import { postCount } from './postCount.ts';

/** Registers the handlers of counts. */
export function answerCounts(host: CallHost): void {
  host.call(startCountCall, startCount);
  host.call(countCall, countProducts);
  host.call(reasonCall, setReason);
  host.call(recountCall, recount);
  host.call(postCountCall, postCount);
  host.call(discardCountCall, discardCount);
  answerSheet(host);
}
