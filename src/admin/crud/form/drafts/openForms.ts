const PREFIX = 'flexy-form-';

/** Marks a form as open for the other tabs, until `signal` aborts or the tab is closed. They do not offer its draft meanwhile. */
export function markFormOpen(form: string, signal: AbortSignal): void {
  // Pages without TLS have no locks: there, a second tab is offered the draft of the first.
  if (!('locks' in navigator)) return;
  const closed = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  void navigator.locks.request(PREFIX + form, () => closed);
}

/** Forms that are open in any tab of this browser. */
export async function openForms(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}
