import { chromiumLaunch } from './chromium.ts';

/** Global setup of the projects that need a browser. Fails the run with the reason when there is none. */
export default async function requireChromium(): Promise<void> {
  await chromiumLaunch();
}
