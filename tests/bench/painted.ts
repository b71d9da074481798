import type { Page } from 'playwright-core';

/** CPU throttling factor. */
const SLOWDOWN = 4;

/** Slows the processor of a page down by 4. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** What is measured by {@link measureFirstPaint}. */
export interface FirstPaint {
  /** Address that is opened. */
  readonly address: string;
  /** End of the path of the answer with the data. */
  readonly answer: string;
  /** Selector of what is waited for. */
  readonly selector: string;
}

/** Opens a page. @returns ms from the end of the data's answer to the frame with the first match, by the page's clock */
export async function measureFirstPaint(page: Page, { address, answer, selector }: FirstPaint): Promise<number> {
  await page.addInitScript((wanted) => {
    const seen = { at: 0 };
    Object.assign(window, { firstPaint: seen });
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (seen.at = performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(address);
  await page.waitForFunction(() => Reflect.get(window, 'firstPaint').at > 0);
  return page.evaluate((name) => {
    const entries = performance.getEntriesByType('resource');
    const found = entries.find((entry) => new URL(entry.name).pathname.endsWith(name));
    if (!(found instanceof PerformanceResourceTiming)) throw new Error('The data was not asked for.');
    return Reflect.get(window, 'firstPaint').at - found.responseEnd;
  }, answer);
}

/** Counts the frames of a page during an act. @returns frames per second */
export async function measureFrames(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const counted = { frames: 0, from: performance.now(), isOn: true };
    Object.assign(window, { counted });
    const count = () => {
      counted.frames += 1;
      if (counted.isOn) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await act();
  return page.evaluate(() => {
    const counted = Reflect.get(window, 'counted');
    counted.isOn = false;
    return (counted.frames * 1000) / (performance.now() - counted.from);
  });
}
