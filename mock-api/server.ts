import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Compiled code is kept between starts; where the folder cannot be written, the start is only a little slower.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'flexy'));

// V8's space for young objects grows to more than 100 MB under load and is never given back. It grows while the modules are
// loaded, to 32 MB, and keeps that size.
setFlagsFromString('--semi-space-growth-factor=4');
const { run } = await import('./run.ts');
setFlagsFromString('--semi-space-growth-factor=1');
await run();
