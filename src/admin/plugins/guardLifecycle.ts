// Fetched when a plugin does something around reads and writes: few do.
import type { ResourceCallbacks } from 'ra-core';

export { withLifecycleCallbacks } from 'ra-core';

type Callback = (given: unknown, ...rest: unknown[]) => Promise<unknown>;

/**
 * Wraps a plugin's lifecycle callbacks. A callback that throws is reported and skipped, and the read or write continues without
 * it. An error with a `status` (HttpError) before a read or write is a refusal and is passed on.
 */
export const guardLifecycle = (
  callbacks: readonly ResourceCallbacks[],
  failed: (error: unknown) => void,
): readonly ResourceCallbacks[] => callbacks.map((one) => withKeptSteps(one, failed));

function withKeptSteps({ resource, ...steps }: ResourceCallbacks, failed: (error: unknown) => void): ResourceCallbacks {
  const kept = (name: string, step: Callback): Callback => {
    const mayRefuse = name.startsWith('before');
    return async (given, ...rest) => {
      try {
        return await step(given, ...rest);
      } catch (error) {
        if (mayRefuse && error instanceof Error && 'status' in error) throw error;
        failed(error);
        return given;
      }
    };
  };
  const entries = Object.entries(steps as Record<string, Callback | Callback[] | undefined>);
  const inside = entries.map(([name, step]) => [name, [step ?? []].flat().map((one) => kept(name, one))]);
  return { resource, ...Object.fromEntries(inside) };
}
