/** Sends the writes of an order one after the other. */
export type InLine = (order: number, write: () => Promise<void>) => Promise<void>;

/** Makes a line for each order. */
export function createLines(): InLine {
  /** The last write of each order. */
  const lines = new Map<number, Promise<void>>();
  return (order, write) => {
    const next = (lines.get(order) ?? Promise.resolve()).then(write);
    lines.set(order, next);
    return next.finally(() => {
      if (lines.get(order) === next) lines.delete(order);
    });
  };
}
