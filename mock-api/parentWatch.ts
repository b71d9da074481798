/** Interval between two checks of the parent process, ms. */
const CHECK_MS = 200;

/**
 * Stops a server whose npm was killed: `kill -TERM <npm>` ends npm and its shell without a signal to their child, which
 * would occupy the port forever. The parent's id changes when the parent ends, so it is polled. Does nothing for a server
 * that npm did not start. Does not keep the process alive.
 * @param stop called once, after the parent has ended
 */
export function stopWithParent(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, CHECK_MS).unref();
}
