import { createServer } from 'vite';
import { readConfig } from '../mock-api/config.ts';
import { describeStartupError } from '../mock-api/startupProblem.ts';
import { freePort, ROOT, runNode } from './project.ts';

/** Folders whose changes restart the API. New folders are seen, too, which following imports would not do. */
const WATCHED = ['mock-api', 'src/plugins', 'src/dataProvider/resource', 'src/shop'];

/**
 * `npm run dev`: Vite with hot reloading on PORT, and behind it the API on a port of its own, restarted when its code
 * changes. Ends when the API is ended by a signal.
 */
export async function dev(): Promise<void> {
  const api = await freePort();
  process.env['FLEXY_API'] = `http://127.0.0.1:${api}`;
  let pages = '';
  let settings: ReturnType<typeof readConfig> | undefined;
  try {
    settings = readConfig(process.env);
    const { port, host } = settings.config;
    const vite = await createServer({ root: ROOT, server: { port, host } });
    await vite.listen();
    pages = `http://127.0.0.1:${vite.config.server.port}`;
    process.stdout.write(`Flexy for development: ${pages}/admin\n`);
  } catch (error) {
    // Vite words a taken port itself, without its code.
    const isTaken = error instanceof Error && /Port \d+ is already in use/.test(error.message);
    const fault = isTaken ? Object.assign(error, { code: 'EADDRINUSE' }) : error;
    process.stderr.write(`${await describeStartupError(fault, settings?.config)}\n`);
    process.exit(1);
  }
  const nodeArgs = ['--watch', '--watch-preserve-output', ...WATCHED.map((folder) => `--watch-path=${folder}`)];
  const env = { PORT: String(api), HOST: '127.0.0.1', FLEXY_PAGES: pages };
  process.exit(await runNode('mock-api/server.ts', [], { nodeArgs, env }));
}
