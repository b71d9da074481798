import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Files that run in the browser, and exceptions among them. Tools in a frame are tested in built pages. */
const SOURCES = ['src/**/*.tsx', 'src/**/*.ts', 'tests/browser/**/*.tsx'];
const ELSEWHERE =
  /\.test\.ts$|(?<!\.browser)\.test\.tsx$|src\/plugins\/[^/]+\/(server|demo|frame)\/|\/(server|samples|\w+Hooks)\.ts$/;
/** Matches the package name in an import statement or `import()`. Type imports do not count. */
const IMPORTS = /(?:^|\n)(?:import(?! type)|export)[^;'"]*? from '([^.#'][^']*)'|\bimport\('([^.#'][^']*)'\)/g;
/** Imported by compiled JSX and by vitest itself. */
const ALWAYS = ['react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/client', 'vitest-browser-react'];
/** Provided by the test runner or by Node. */
const GIVEN = /^(node:|vitest$|vitest\/|virtual:|\/)/;

/**
 * The packages that browser tests load. Vite's own scanner does not follow `#admin`, and a package that is found late
 * reloads the page in the middle of a test.
 * @returns names for `optimizeDeps.include`
 */
export function browserPackages(): string[] {
  const found = new Set(ALWAYS);
  for (const file of globSync(SOURCES, { cwd: ROOT }).filter((name) => !ELSEWHERE.test(name.replaceAll('\\', '/')))) {
    for (const [, named, late] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORTS)) {
      const name = named ?? late ?? '';
      if (name && !GIVEN.test(name) && !name.endsWith('.css')) found.add(name);
    }
  }
  return [...found].sort();
}
