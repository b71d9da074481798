import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadPlugins } from '../mock-api/plugins.ts';
import { inspectPackage } from './packages/inspectPackage.ts';
import { packPlugin } from './pluginPack.ts';

/** `npm run plugin:check <folder or zip>`: tells what a package does not conform to. Its server part is imported for it. */
export async function pluginCheck([given]: readonly string[]): Promise<void> {
  const say = (text: string) => process.stderr.write(`${text}\n`);
  if (given === undefined) {
    say('Say which package: npm run plugin:check examples/fridge-log');
    process.exitCode = 1;
    return;
  }
  try {
    const file = path.resolve(given);
    const archive = file.endsWith('.zip') ? await readFile(file) : (await packPlugin(file)).archive;
    const problems = await inspectPackage(archive, await loadPlugins());
    problems.forEach(say);
    if (problems.length > 0) process.exitCode = 1;
    else process.stdout.write(`${given} conforms.\n`);
  } catch (error) {
    say(`${given} is no package: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
