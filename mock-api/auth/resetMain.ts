import { readConfig, type Settings } from '../config.ts';
import { reachableAddress } from '../http/address.ts';
import { describeStartupError, startupStack, StartupProblem } from '../startupProblem.ts';
import { knownKeys } from './keys.ts';
import { issueResetToken } from './reset.ts';

/** `npm run admin:reset`: prints a token that recovers the last administrator, with or without a running server. */
async function run(args: readonly string[]): Promise<void> {
  let settings: Settings | undefined;
  try {
    if (args.length > 0) throw new StartupProblem('Usage: npm run admin:reset.');
    settings = readConfig(process.env);
    const { config, secrets } = settings;
    const keys = await knownKeys(config, secrets.databaseUrl);
    if (!keys) {
      const place = config.engine === 'postgres' ? 'the database of DATABASE_URL' : `DATA_DIR=${config.dataDir}`;
      throw new StartupProblem(`There is no installation in ${place}. Name its place, or make one: npm start.`);
    }
    const url = reachableAddress(config.host, config.port);
    const lines = [
      'This one-time token sets the password of an administrator, or makes one. It is good for an hour:',
      `  ${issueResetToken(keys.of('setup'), config.now())}`,
      `Use it at ${url}/admin/login?reset while the server runs, or without a browser:`,
      `  curl -H 'Content-Type: application/json' -d '{"token":"…","username":"…","password":"…"}' ${url}/en/api/setup/reset`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${await describeStartupError(error, settings?.config)}\n${startupStack(error)}`);
    process.exitCode = 1;
  }
}

await run(process.argv.slice(2));
