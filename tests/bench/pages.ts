import { startServer } from '../../mock-api/compose.ts';
import { readConfig } from '../../mock-api/config.ts';
import { createLog } from '../../mock-api/log.ts';

/**
 * Our server with other pages than the project's. Run as a process of its own: `node pages.ts <pages> <data folder>`;
 * prints its address.
 */
const [, , pages, dataDir] = process.argv;
const settings = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const { url } = await startServer(settings, createLog('warn'), pages);
process.stdout.write(`${url}\n`);
