import { readFileSync } from 'node:fs';
import { askBroker } from './askBroker.ts';
import type { TestServer } from './server.ts';
import type { HostedServer } from './serverHosts.ts';

/**
 * Starts a server in a process that other test files use before and after, one at a time (serverHosts.ts).
 * @param env its environment
 * @returns the parts of a {@link TestServer} that do not depend on its data
 * @throws Error when it does not start
 */
export async function startHostedServer(
  env: Readonly<Record<string, string>>,
): Promise<Pick<TestServer, 'url' | 'pid' | 'logs' | 'kill9' | 'stop'>> {
  const { url, pid, logFile, logStart }: HostedServer = JSON.parse(
    await askBroker('/server/start', JSON.stringify(env)),
  );
  let isOver = false;
  const end = async (how: 'stop' | 'kill') => {
    // The process may serve another test file by now.
    if (!isOver) await askBroker(`/server/${how}`, String(pid));
    isOver = true;
  };
  return {
    url,
    pid,
    logs: () => readFileSync(logFile).subarray(logStart).toString(),
    kill9: () => end('kill'),
    stop: async () => {
      await end('stop');
      return 0;
    },
  };
}
