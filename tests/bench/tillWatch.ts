/** A measurement in the page: from an event to the paint of the change that it causes. */
export interface Measurement {
  /** The starting event; of several, the last one counts. */
  readonly event: 'click' | 'input' | 'keydown';
  /** Key of a `keydown`; default: any. */
  readonly key?: string;
  /** Selector of the element whose text changes. */
  readonly sign: string;
  /** Text that the search field must contain before the measurement starts. */
  readonly typed?: string;
}

/** The page's side of the bench (`window.tillWatch`). */
export interface TillWatch {
  /** Starts a measurement; its result is `tillWatch.took`, ms. */
  time(asked: Measurement): void;
  readonly took: Promise<number>;
  /** ms from the start of the page until the products, or the first question, were painted. */
  readonly products: Promise<number>;
  readonly question: Promise<number>;
}

/** Runs in the page before its own code. It is serialised, so it cannot refer to anything outside. */
export function watchTill(): void {
  const heard = { click: 0, input: 0, keydown: 0 };
  let lastKey = '';
  for (const name of ['click', 'input', 'keydown'] as const) {
    const hear = (event: Event) => {
      // The timestamps of a simulated scanner's keys are ahead of the clock.
      heard[name] = Math.min(event.timeStamp, performance.now());
      if (event instanceof KeyboardEvent) lastKey = event.key;
    };
    window.addEventListener(name, hear, { capture: true });
  }
  /** Resolves once the frame with the latest change is on its way to the screen. */
  const painted = (): Promise<number> =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
  const when = (isSo: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return;
        observer.disconnect();
        void painted().then(resolve);
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      look();
    });
  /**
   * The text of the element that matches a selector. It is queried once, since repeated queries of a long page would distort
   * the times.
   */
  const textIn = (sign: string) => {
    let found: Element | null = null;
    return () => {
      if (!found?.isConnected) found = document.querySelector(sign);
      return found?.textContent ?? '';
    };
  };
  const watch = {
    took: Promise.resolve(0),
    products: when(() => document.querySelector('[role="group"][aria-label="Products"] button') !== null),
    question: when(() => document.querySelector('dialog[open] button') !== null),
    time({ event, key, sign, typed }: Measurement) {
      heard[event] = 0;
      const text = textIn(sign);
      const before = text();
      const isOver = () => {
        if (heard[event] === 0 || (key !== undefined && lastKey !== key)) return false;
        const field = document.querySelector<HTMLInputElement>('[role="search"] input');
        return (typed === undefined || field?.value === typed) && text() !== before;
      };
      watch.took = when(isOver).then((at) => at - heard[event]);
    },
  };
  Object.assign(window, { tillWatch: watch });
}
