import type { Logger } from 'pino';
import { startServer, type RunningServer } from './compose.ts';
import { readConfig, type Settings } from './config.ts';
import { DEMO_USERS } from './demo/users.ts';
import { blamePackage } from './packages/run/packageGuard.ts';
import { makeFolder } from './files/folder.ts';
import { createLog } from './log.ts';
import { stopWithParent } from './parentWatch.ts';
import { say, type Said } from './say.ts';
import { describeStartupError, startupStack } from './startupProblem.ts';

/** Time limit of a shutdown, ms. */
const LONGEST_STOP_MS = 10_000;

/** Starts the server of this process, and stops it on signals. A failed start prints one line and exits with code 1. */
export async function run(): Promise<void> {
  // Written files contain customers, password digests and keys, so only this user may read them.
  process.umask(0o077);
  let settings: Settings | undefined;
  try {
    settings = readConfig(process.env);
    makeFolder(settings.config.dataDir);
    const log = createLog(settings.config.logLevel);
    const running = await startServer(settings, log);
    endWithSignals(running, log);
    await announce(running);
  } catch (error) {
    const stack = startupStack(error);
    const line = await describeStartupError(error, settings?.config);
    say(process.stderr, 'fatal', [{ lines: stack === '' ? [line] : [line, stack.trimEnd()] }]);
    process.exit(1);
  }
}

/** Prints the address and the demo users. With `npm run dev` the pages have another address than the API. */
async function announce({ url: ownUrl, auth, hasDemo }: RunningServer): Promise<void> {
  const url = process.env.FLEXY_PAGES ?? ownUrl;
  const said: Said[] = [{ lines: [`Flexy is ready at ${url}/admin`] }];
  const setupToken = await auth.setupToken();
  if (setupToken !== null) {
    const first = `Nobody has an account yet. Make the first administrator at ${url}/admin with this one-time setup token:`;
    said.push({
      lines: [
        first,
        `  ${setupToken}`,
        'or without a browser:',
        `  curl -H 'Content-Type: application/json' -d '{"token":"…","username":"…","password":"…","fullName":"…"}' ${url}/en/api/setup`,
      ],
      message: `${first} ${setupToken}`,
    });
  } else if (hasDemo) {
    const users = DEMO_USERS.map(({ username, pin }) => `  ${username.padEnd(8)} PIN ${pin}`);
    said.push({ lines: ['Demo users, password "demo":', ...users] });
  }
  say(process.stdout, 'info', said);
}

/** Stops the server on SIGTERM, SIGINT, SIGHUP and the end of npm; on an uncaught error with code 1. */
function endWithSignals(running: RunningServer, log: Logger): void {
  let isEnding = false;
  const end = (code: number) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(code), LONGEST_STOP_MS).unref();
    running.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'The server could not be closed properly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      if (blamePackage(error)) {
        log.error({ err: error }, `${event} in a package`);
        return;
      }
      log.fatal({ err: error }, event);
      end(1);
    });
  }
  stopWithParent(() => end(0));
}
