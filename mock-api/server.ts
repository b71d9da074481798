import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** V8's space for young objects, both halves, bytes: under load it grows to 32 MB, and is never given back. */
const YOUNG_SPACE = 16_000_000;
/** By how much the old objects may grow until they are collected again, percent; V8 itself allows up to 300. */
const GROWTH = 100;

const youngSpace = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0;

/**
 * Keeps the server small, however it was started. A limit of that space is only taken from the command line; so it is made
 * to grow to the size wanted, by objects that stay for a moment, and then kept from growing.
 */
function limitMemory(): void {
  setFlagsFromString('--semi-space-growth-factor=8');
  const kept: unknown[] = [];
  while (kept.length < 200 && youngSpace() < YOUNG_SPACE) kept.push(Array.from({ length: 2000 }, () => 0));
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

// Compiled code is kept between starts; where the folder cannot be written, the start is only a little slower.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'flexy'));
limitMemory();
const { run } = await import('./run.ts');
await run();
