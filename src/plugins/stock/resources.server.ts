import { stockCountLinesForServer, stockCountsForServer } from './resources/count.server.ts';
import { stockTransferLinesForServer, stockTransfersForServer } from './resources/transfer.server.ts';

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [stockTransfersForServer, stockTransferLinesForServer, stockCountsForServer, stockCountLinesForServer];
