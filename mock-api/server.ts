import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code is kept between starts; where the folder cannot be written, the start is only a little slower.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'flexy'));
const { run } = await import('./run.ts');
await run();
