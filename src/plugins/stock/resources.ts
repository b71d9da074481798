import { stockCountLines, stockCounts } from './resources/count.ts';
import { stockTransferLines, stockTransfers } from './resources/transfer.ts';

export { stockCountLines, stockCounts, stockTransferLines, stockTransfers };
