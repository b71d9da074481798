import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { ROOT } from './project.ts';

/** A command of package.json. It gets the arguments after `--`. */
type Command = (args: string[]) => Promise<void>;

/** A command that runs a file as `node file first… args…` would; its code reads process.argv. */
const file =
  (name: string, ...first: readonly string[]): Command =>
  async (args) => {
    const full = path.join(ROOT, name);
    process.argv = [process.execPath, full, ...first, ...args];
    await import(pathToFileURL(full).href);
  };

const COMMANDS: Readonly<Record<string, Command>> = {
  start: async (args) => (await import('./start.ts')).start(args),
  dev: async () => (await import('./dev.ts')).dev(),
  test: async (args) => (await import('./test.ts')).test(args, 'people'),
  'test:rest': async (args) => (await import('./test.ts')).test(args, 'rest'),
  'test:all': async (args) => (await import('./test.ts')).test(args, 'all'),
  check: async () => (await import('./check.ts')).check(),
  format: async (args) =>
    file('node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn')(args.length > 0 ? args : ['.']),
  'docs:api': async (args) => (await import('./docsApi.ts')).docsApi(args),
  shots: async (args) => (await import('./shots.ts')).shots(args),
  doctor: file('mock-api/doctor/main.ts'),
  bridge: file('bridge/main.ts'),
  'plugin:new': async (args) => (await import('./pluginNew.ts')).pluginNew(args),
  'plugin:pack': async (args) => (await import('./pluginPack.ts')).pluginPack(args),
  'plugin:index': async (args) => (await import('./pluginIndex.ts')).pluginIndex(args),
  'plugin:check': async (args) => (await import('./pluginCheck.ts')).pluginCheck(args),
  demo: file('mock-api/demo/main.ts'),
  backup: file('mock-api/backup/main.ts', 'backup'),
  restore: file('mock-api/backup/main.ts', 'restore'),
  'migrate:postgres': file('mock-api/backup/main.ts', 'migrate:postgres'),
  'admin:reset': file('mock-api/auth/resetMain.ts'),
  bench: file('tests/bench/main.ts'),
  'mock:json': file('scripts/mockJson.ts'),
  'review:dependencies': file('scripts/reviewDependencies.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command) {
  await command(args);
} else {
  process.stderr.write(`There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.\n`);
  process.exitCode = 1;
}
