import type { DemoParts } from '../demo/build.ts';
import type { LoadedPlugin } from '../plugins.ts';
import type { JobDefinition } from '../types.ts';

/** What making the demo data anew needs. */
export interface DemoJobParts extends Omit<DemoParts, 'plugins' | 'keeps'> {
  readonly plugins: readonly LoadedPlugin[];
  /** Everybody's rights and sessions are others now. */
  readonly forget: () => Promise<void>;
}

/**
 * The job that makes the demo data anew: what was there is gone, everybody signs in again. Only the jobs stay, this one
 * among them. Killed in the middle, it begins anew: a build starts with empty tables.
 */
export function demoJob({ plugins, forget, ...parts }: DemoJobParts): JobDefinition {
  return {
    attempts: 2,
    isSingle: true,
    roles: ['ROLE_ADMIN'],
    async run() {
      const [{ buildDemo }, { loadSamples }] = await Promise.all([
        import('../demo/build.ts'),
        import('../demo/plugins.ts'),
      ]);
      const samples = await loadSamples(plugins, (id, error) => parts.engine.pluginFailed(id, error));
      const counts = await buildDemo({ ...parts, plugins: samples, keeps: new Set(['jobs']) });
      await forget();
      return counts;
    },
  };
}
