import type { DemoParts } from '../demo/build.ts';
import type { LoadedPlugin } from '../plugins.ts';
import type { JobDefinition } from './types.ts';

/** Dependencies of the demo job. */
export interface DemoJobParts extends Omit<DemoParts, 'plugins' | 'keeps'> {
  readonly plugins: readonly LoadedPlugin[];
  /** Drops cached rights and sessions of all users. */
  readonly forget: () => Promise<void>;
}

/**
 * The job that rebuilds the demo data. It replaces all records except the jobs, so everybody signs in again. A killed job
 * starts over, since a build begins with empty tables.
 */
export function demoJob({ plugins, forget, ...parts }: DemoJobParts): JobDefinition {
  return {
    title: { en: 'Create demo data', fr: 'Création des données de démonstration', ar: 'إنشاء البيانات التجريبية' },
    attempts: 2,
    isSingle: true,
    roles: ['ROLE_ADMIN'],
    async run() {
      const [{ buildDemo }, { loadSamples }] = await Promise.all([
        import('../demo/build.ts'),
        import('../demo/loadSamples.ts'),
      ]);
      const samples = await loadSamples(plugins, (id, error) => parts.engine.pluginFailed(id, error));
      const counts = await buildDemo({ ...parts, plugins: samples, keeps: new Set(['jobs']) });
      await forget();
      return counts;
    },
  };
}
