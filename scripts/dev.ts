import { createServer } from 'vite';
import { readConfig } from '../mock-api/config.ts';
import { describeStartupError } from '../mock-api/startupProblem.ts';
import { freePort, ROOT, runNode } from './project.ts';

/** Folders whose changes restart the API. Watching folders also notices new ones, which following imports would not. */
const WATCHED = ['mock-api', 'src/plugins', 'src/dataProvider/resource', 'src/shop'];

/**
 * `npm run dev`: runs Vite with hot reloading on PORT, and the API on another port, restarted when its code changes. Ends
 * when a signal ends the API.
 */
export async function dev(): Promise<void> {
  const api = await freePort();
  process.env.FLEXY_API = `http://127.0.0.1:${api}`;
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
    // Vite reports a taken port in its own words, without the error code.
    const isTaken = error instanceof Error && /Port \d+ is already in use/.test(error.message);
    const fault = isTaken ? Object.assign(error, { code: 'EADDRINUSE' }) : error;
    process.stderr.write(`${await describeStartupError(fault, settings?.config)}\n`);
    process.exit(1);
  }
  const nodeArgs = ['--watch', '--watch-preserve-output', ...WATCHED.map((folder) => `--watch-path=${folder}`)];
  // A field that is being tried out and taken away again is no older version.
  const env = { PORT: String(api), HOST: '127.0.0.1', FLEXY_PAGES: pages, ALLOW_OLDER: '1' };
  process.exit(await runNode('mock-api/server.ts', [], { nodeArgs, env }));
}
