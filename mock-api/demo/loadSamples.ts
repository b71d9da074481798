import { pathToFileURL } from 'node:url';
import type { Samples } from './samples.ts';

/** A plugin as the demo builder sees it. */
export interface DemoPlugin {
  readonly id: string;
  readonly samples: Samples;
}

const isSamples = (value: unknown): value is Samples =>
  typeof value === 'object' && value !== null && 'sets' in value && Array.isArray(value.sets);

async function load(file: string): Promise<Samples> {
  const { default: samples }: Record<string, unknown> = await import(pathToFileURL(file).href);
  if (!isSamples(samples)) throw new Error(`${file} exports no defineSamples({ … }) as default`);
  return samples;
}

/**
 * Loads the samples of all plugins that have some.
 * @param onFailed called for each plugin that cannot be loaded and is left out; without it, the first error is thrown
 */
export async function loadSamples(
  plugins: readonly { readonly id: string; readonly samplesFile?: string }[],
  onFailed?: (id: string, error: unknown) => void,
): Promise<DemoPlugin[]> {
  const loaded = plugins.map(async ({ id, samplesFile }): Promise<DemoPlugin[]> => {
    if (samplesFile === undefined) return [];
    try {
      return [{ id, samples: await load(samplesFile) }];
    } catch (error) {
      if (!onFailed) throw error;
      onFailed(id, error);
      return [];
    }
  });
  return (await Promise.all(loaded)).flat();
}

/**
 * Plugins in the order their samples are written: those named in `after` first, else by id. Absent plugins in `after` are
 * ignored. @throws Error for a cycle
 */
export function inDependencyOrder(plugins: readonly DemoPlugin[]): DemoPlugin[] {
  const waiting = new Map([...plugins].sort((a, b) => (a.id < b.id ? -1 : 1)).map((plugin) => [plugin.id, plugin]));
  const ordered: DemoPlugin[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find((plugin) => !plugin.samples.after?.some((id) => waiting.has(id)));
    if (!next) throw new Error(`Demo data: these plugins wait for each other: ${[...waiting.keys()].join(', ')}`);
    waiting.delete(next.id);
    ordered.push(next);
  }
  return ordered;
}
