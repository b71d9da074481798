/** A measurement in the page: from an event to the paint of a card in a column. */
export interface BoardMeasurement {
  /** `order`: a live update of an order; `click` and `drop`: the last press of a button, or of the space bar. */
  readonly event: 'order' | 'click' | 'drop';
  /** Name of the card. */
  readonly card: string;
  /** Name of the column that the card comes to. */
  readonly column: string;
}

/** Runs in the page before its own code. It is serialised, so it cannot refer to anything outside. */
export function watchBoard(): void {
  const heard = { order: 0, click: 0, drop: 0 };
  const hear = (name: keyof typeof heard, { timeStamp }: Event) =>
    void (heard[name] ||= Math.min(timeStamp, performance.now()));
  window.addEventListener('click', (event) => hear('click', event), { capture: true });
  window.addEventListener('keydown', (event) => event.key === ' ' && hear('drop', event), { capture: true });
  window.EventSource = class extends EventSource {
    constructor(...args: ConstructorParameters<typeof EventSource>) {
      super(...args);
      this.addEventListener('message', (event) => {
        if (String(event.data).includes('/orders/')) hear('order', event);
      });
    }
  };
  const watch = {
    took: Promise.resolve(0),
    time({ event, card, column }: { event: keyof typeof heard; card: string; column: string }) {
      heard[event] = 0;
      const titles = [...document.querySelectorAll<HTMLElement>('section[aria-labelledby]')];
      const section = titles.find((one) => one.querySelector('h2')?.textContent.trim() === column);
      if (!section) throw new Error(`There is no column "${column}".`);
      const isThere = () => section.querySelector(`[role="group"][aria-label="${card}"]`) !== null;
      watch.took = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (heard[event] === 0 || !isThere()) return;
          observer.disconnect();
          // The frame with the change is on its way to the screen.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - heard[event])));
        });
        observer.observe(section, { childList: true, subtree: true });
      });
    },
  };
  Object.assign(window, { boardWatch: watch });
}
