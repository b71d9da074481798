import { buildIfStale } from './build.ts';
import { runNode } from './project.ts';

/** How much is tested. */
export interface TestOptions {
  /** Also the long tests: FLEXY_TEST_ALL=1. */
  isAll?: boolean;
}

/**
 * `npm test`: the whole suite, over pages that are built when they are stale.
 * @param args for vitest: files, `--project unit` and so on
 */
export async function test(args: readonly string[], { isAll = false }: TestOptions = {}): Promise<void> {
  if (!(await buildIfStale())) process.exit(1);
  const env = { NODE_ENV: 'test', ...(isAll ? { FLEXY_TEST_ALL: '1' } : {}) };
  process.exit(await runNode('node_modules/vitest/vitest.mjs', ['run', ...args], { env }));
}
