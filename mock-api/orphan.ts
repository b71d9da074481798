/** How often the parent is looked at, ms. */
const LOOK_MS = 200;

/**
 * Stops a server whose npm was killed: `kill -TERM <npm>` ends npm and its shell without telling their child, which
 * would hold the port for ever. A process whose parent is gone gets another parent number, which is what is watched.
 * Does nothing for a server that npm did not start; never keeps the process alive by itself.
 * @param stop called once, when the parent is gone
 */
export function stopWithParent(stop: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, LOOK_MS).unref();
}
