import { readFileSync } from 'node:fs';
import { StartupProblem } from './startupProblem.ts';

/** Largest file of a secret, bytes: more is another file. */
const LARGEST = 64 * 1024;

type Values = Readonly<Record<string, string>>;

/**
 * Takes secrets from files, as containers hand them in: `OPENAI_API_KEY_FILE` names the file with the value of `OPENAI_API_KEY`.
 * One line break at the end of the file does not belong to it.
 * @param names variables that may come from a file
 * @param lists variables whose file may have several lines, one for each entry
 * @returns the variables, with the contents of the files
 * @throws StartupProblem when both variables are set, or the file cannot be read
 */
export function withSecretFiles(given: Values, names: readonly string[], lists: readonly string[] = []): Values {
  const found = [...names, ...lists].flatMap((name): [string, string][] => {
    const path = given[`${name}_FILE`];
    if (path === undefined) return [];
    if (given[name] !== undefined) throw new StartupProblem(`${name} and ${name}_FILE are both set. Set one of them.`);
    return [[name, read(path, `${name}_FILE`, lists.includes(name))]];
  });
  return { ...given, ...Object.fromEntries(found) };
}

function read(path: string, name: string, isList: boolean): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupProblem(`${name} names a file that cannot be read: ${reason}.`);
  }
  const value = text.replace(/\r?\n$/, '');
  if (value === '') throw new StartupProblem(`${name} names an empty file.`);
  if (text.length > LARGEST || (!isList && /[\r\n]/.test(value)))
    throw new StartupProblem(`${name} names a file of more than one line, which is no secret.`);
  return value;
}
