import type { Logger } from 'pino';
import { createLog } from '../mock-api/log.ts';
import { stopWithParent } from '../mock-api/parentWatch.ts';
import { portHolder } from '../mock-api/portHolder.ts';
import { StartupProblem } from '../mock-api/startupProblem.ts';
import { readBridgeConfig, type BridgeConfig } from './config.ts';
import { startBridge, type RunningBridge } from './startBridge.ts';

/** Time limit of a shutdown, ms. Tickets that are not done then are `unsure` after the next start. */
const LONGEST_STOP_MS = 10_000;

/** Starts the bridge of this process, and stops it on signals. A failed start prints one line and exits with code 1. */
export async function run(): Promise<void> {
  // Only this user may read the tickets and the token.
  process.umask(0o077);
  let config: BridgeConfig | undefined;
  try {
    config = readBridgeConfig(process.env);
    const log = createLog('info');
    const bridge = await startBridge(config, log);
    endWithSignals(bridge, log);
    announce(bridge, config);
  } catch (error) {
    process.stderr.write(`${await describe(error, config)}\n`);
    process.exit(1);
  }
}

/** Writes the addresses to the console. Writes the token only once. */
function announce({ port, networkPort, token, isTokenNew }: RunningBridge, config: BridgeConfig): void {
  const network = networkPort === null ? '' : ` (network printers also on port ${networkPort})`;
  const lines = [`The print bridge is ready at http://127.0.0.1:${port}${network}`];
  if (isTokenNew) {
    lines.push('Its token, for “Settings, Printing” on each till of this computer:', `  ${token}`);
  } else if (config.token === null) {
    lines.push(`Its token is in ${config.dataDir}, in the file "token".`);
  }
  if (config.printers.length === 0 && config.server === '') {
    lines.push('It may print on nothing yet: set BRIDGE_PRINTERS, or BRIDGE_SERVER to the address of Flexy.');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function describe(error: unknown, config: BridgeConfig | undefined): Promise<string> {
  if (error instanceof StartupProblem) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE' && config) {
    const holder = (await portHolder(config.port)) ?? 'another program';
    return `Port ${config.port} is taken by ${holder}. End it, or set BRIDGE_PORT to another port.`;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The folder ${config?.dataDir ?? ''} cannot be written. Give this user the right to, or set BRIDGE_DATA_DIR.`;
  }
  return `The print bridge could not start: ${String(message).split('\n')[0]}`;
}

/** Stops on SIGTERM, SIGINT, SIGHUP and when npm ends. An uncaught error stops the bridge with exit code 1. */
function endWithSignals(bridge: RunningBridge, log: Logger): void {
  let isEnding = false;
  const end = (exitCode: number) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(exitCode), LONGEST_STOP_MS).unref();
    bridge.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'The print bridge could not be closed properly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      end(1);
    });
  }
  stopWithParent(() => end(0));
}
