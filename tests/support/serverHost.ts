import { startServer, type RunningServer } from '../../mock-api/compose.ts';
import { readConfig } from '../../mock-api/config.ts';
import { createLog } from '../../mock-api/log.ts';
import type { HostAnswer, HostRequest } from './serverHosts.ts';

/*
 * The process of a ServerHost: runs servers of tests, one after the other. The code stays loaded and compiled between them,
 * so that a server starts in a fraction of a process's start time.
 */

// Same as mock-api/run.ts.
process.umask(0o077);
let running: RunningServer | undefined;
let variables: string[] = [];

/** Starts a server with these variables, as if the process had been started with them. */
async function start(env: Readonly<Record<string, string>>): Promise<HostAnswer> {
  for (const name of variables) Reflect.deleteProperty(process.env, name);
  variables = Object.keys(env);
  Object.assign(process.env, env);
  const settings = readConfig(process.env);
  running = await startServer(settings, createLog(settings.config.logLevel));
  return { url: running.url };
}

async function stop(): Promise<HostAnswer> {
  await running?.stop();
  running = undefined;
  return {};
}

process.on('message', (request: HostRequest) => {
  const answered = request.env ? start(request.env) : stop();
  answered.then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: error instanceof Error ? String(error.stack) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
