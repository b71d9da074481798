import { startServer } from '../../mock-api/compose.ts';
import { readConfig } from '../../mock-api/config.ts';
import { createLog } from '../../mock-api/log.ts';

/** Flexy's server with other pages. Runs as a child process: `node pagesServer.ts <pages> <data folder>`; prints its address. */
const [, , pages, dataDir] = process.argv;
const settings = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const { url } = await startServer(settings, createLog('warn'), pages);
process.stdout.write(`${url}\n`);
