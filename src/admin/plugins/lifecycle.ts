// Fetched when a plugin does something around reads and writes: few do.
import type { ResourceCallbacks } from 'ra-core';

export { withLifecycleCallbacks } from 'ra-core';

type Callback = (given: unknown, ...rest: unknown[]) => Promise<unknown>;

/**
 * What a plugin does around reads and writes, kept inside its place: a step that throws is told and left out, and the read or
 * write goes on without it. An error with a `status` (HttpError) before a read or write is no fault: it refuses.
 */
export const keptInside = (
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
