import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Caches compiled code between starts. Without write access to the folder, the bridge starts a little slower.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'flexy'));
const { run } = await import('./run.ts');
await run();
