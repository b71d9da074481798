/**
 * Child process of chromium.ts: the package reads TMPDIR and changes LD_LIBRARY_PATH when imported, which would affect every
 * server and database that the tests start. Its argument is the target folder.
 */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import chromium from '@sparticuz/chromium';

const home = process.argv[2];
if (!home) throw new Error('Name the folder that the browser ends up in.');
await chromium.executablePath();

// The package's own list of font folders is that of a cloud host; without this list, text has no height.
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(home, 'fonts', 'fonts')}</dir>
  <cachedir>${path.join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;
await writeFile(path.join(tmpdir(), 'fonts', 'fonts.conf'), fonts);
