/** What a time is taken of, in the page: from an event to the paint of the change that it leads to. */
export interface Timed {
  /** Begins it, the last of several: a press, a letter that stands in its field, a key. */
  readonly event: 'click' | 'input' | 'keydown';
  /** Key of a `keydown`; any unless said. */
  readonly key?: string;
  /** What changes: the text of the first element that is found by this. */
  readonly sign: string;
  /** Nothing counts before this text stands in the search field. */
  readonly typed?: string;
}

/** What the page's side of the bench can do (`window.tillWatch`). */
export interface TillWatch {
  /** Gets ready for the next time; `tillWatch.took` is it, ms. */
  time(asked: Timed): void;
  readonly took: Promise<number>;
  /** ms from the start of the page until what is sold from was painted, or what is asked first. */
  readonly products: Promise<number>;
  readonly question: Promise<number>;
}

/** Runs in the page before all else, in its own words: nothing from outside stands in it. */
export function watchTill(): void {
  const heard = { click: 0, input: 0, keydown: 0 };
  let lastKey = '';
  for (const name of ['click', 'input', 'keydown'] as const) {
    const hear = (event: Event) => {
      // A scanner's keys are told ahead of the clock.
      heard[name] = Math.min(event.timeStamp, performance.now());
      if (event instanceof KeyboardEvent) lastKey = event.key;
    };
    window.addEventListener(name, hear, { capture: true });
  }
  /** The frame that shows what was just changed is on its way to the screen. */
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
  /** The text of what is found by a selector. It is looked for once: reading a long page again and again is no part of a step. */
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
    time({ event, key, sign, typed }: Timed) {
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
