import { pathToFileURL } from 'node:url';
import type { Samples } from './samples.ts';

/** A plugin as the demo builder sees it. */
export interface DemoPlugin {
  readonly id: string;
  readonly samples: Samples;
}

const isSamples = (value: unknown): value is Samples =>
  typeof value === 'object' && value !== null && 'sets' in value && Array.isArray(value.sets);

/** Loads the samples of plugins that have some. Throws naming the file that exports no `defineSamples({ … })`. */
export async function loadSamples(
  plugins: readonly { readonly id: string; readonly samplesFile?: string }[],
): Promise<DemoPlugin[]> {
  const loaded = plugins.map(async ({ id, samplesFile }): Promise<DemoPlugin[]> => {
    if (samplesFile === undefined) return [];
    const file: Record<string, unknown> = await import(pathToFileURL(samplesFile).href);
    if (!isSamples(file.default)) throw new Error(`${samplesFile} exports no defineSamples({ … }) as default`);
    return [{ id, samples: file.default }];
  });
  return (await Promise.all(loaded)).flat();
}

/**
 * Plugins in the order their samples are made: those named in `after` before, else by id. A plugin in `after` that is
 * not there is left out. Throws when plugins wait for each other.
 */
export function inOrder(plugins: readonly DemoPlugin[]): DemoPlugin[] {
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
