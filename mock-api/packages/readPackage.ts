import { runWork, type Work } from '../workers/pool.ts';
import type { CheckedPackage } from './checkPackage.ts';
import { PackageProblem } from './packageProblem.ts';
import type { PackageResult, PackageTask } from './packageWork.ts';
import { LARGEST_PACKAGE } from './readArchive.ts';

const packageWork: Work<PackageTask, PackageResult> = {
  module: new URL('./packageWork.ts', import.meta.url),
  timeMs: 10_000,
  // A larger one is refused by the check itself, with its own words.
  largest: LARGEST_PACKAGE * 2,
  sizeOf: ({ archive }) => archive.byteLength,
};

/**
 * Unpacks and checks a package in the pool, as {@link checkPackage} does.
 * @param caller account; `packages` for the server itself
 * @throws PackageProblem with the reason for which it is refused; WorkLimit
 */
export async function readPackage(archive: Uint8Array, framework: string, caller: string): Promise<CheckedPackage> {
  const result = await runWork(packageWork, { archive, framework }, caller);
  if ('fault' in result) throw new PackageProblem(result.fault, result.params, result.manifest);
  const { files, ...checked } = result.checked;
  // Threads give plain bytes.
  return { ...checked, files: new Map([...files].map(([path, bytes]) => [path, Buffer.from(bytes)])) };
}
