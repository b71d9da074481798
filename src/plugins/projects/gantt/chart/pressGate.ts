/** Holds drawing back while the mouse is pressed. */
export interface PressGate {
  /** Does the work: at once, or when the mouse is released. Work of one kind replaces what is held of that kind. */
  run(kind: string, work: () => void): void;
  /** Drops what is held. */
  end(): void;
}

/** Opens a gate for a chart: a drawing in the middle of a drag, for example after a change by others, would end the drag. */
export function createPressGate(container: HTMLElement): PressGate {
  const ends = new AbortController();
  const { signal } = ends;
  const held = new Map<string, () => void>();
  let isPressed = false;
  const release = () => {
    isPressed = false;
    const works = [...held.values()];
    held.clear();
    for (const work of works) work();
  };
  container.addEventListener('mousedown', () => (isPressed = true), { signal, capture: true });
  // After the library's own handlers, which end the drag.
  window.addEventListener('mouseup', () => setTimeout(release), { signal });
  return {
    run(kind, work) {
      if (isPressed) held.set(kind, work);
      else work();
    },
    end() {
      held.clear();
      ends.abort();
    },
  };
}
