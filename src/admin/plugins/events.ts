import type { HostEvents } from './host.ts';

/** Events between plugins. One listener that throws keeps no other from hearing. */
export function createEvents(): HostEvents {
  const target = new EventTarget();
  return {
    emit: (name, told) => {
      target.dispatchEvent(new CustomEvent(name, { detail: told }));
    },
    on: (name, listener, signal) => {
      const heard = (event: Event) => {
        if (event instanceof CustomEvent) listener(event.detail);
      };
      target.addEventListener(name, heard, { signal });
    },
  };
}
