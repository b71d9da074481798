import { buildIfStale } from './build.ts';

/** `npm start`: builds stale pages, then runs the server in this process. */
export async function start(args: readonly string[]): Promise<void> {
  if (args.length > 0) {
    process.stderr.write(`npm start takes no arguments (${args.join(' ')}). Use variables: PORT=8081 npm start.\n`);
    process.exit(1);
  }
  if (!(await buildIfStale())) process.exit(1);
  await import('../mock-api/server.ts');
}
