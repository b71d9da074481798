import { purgeAudit } from '../audit/purge.ts';
import type { Auth } from '../auth/index.ts';
import { drillJob } from '../backup/drillJob.ts';
import { backupJob } from '../backup/job.ts';
import type { DataLocation } from '../backup/dataLocation.ts';
import { purgeBin } from '../bin/purge.ts';
import { BULK_JOB } from '../bulk/bulkRun.ts';
import { bulkJob, purgeBulk } from '../bulk/job.ts';
import type { Config } from '../config.ts';
import type { Engine } from '../engine.ts';
import { housekeep } from '../events/housekeeping.ts';
import { DRILL_JOB } from '../operations/readings.ts';
import { purgeNotices } from '../notices/purge.ts';
import type { LoadedPlugin } from '../plugins.ts';
import type { JobDefinition } from './types.ts';
import { demoJob } from './demoJob.ts';
import { purgeJob, purgeJobs } from './purge.ts';

/** Dependencies of the built-in jobs. */
export interface RegisterJobsParts {
  readonly engine: Engine;
  readonly auth: Pick<Auth, 'purge' | 'forgetUser'>;
  readonly config: Pick<Config, 'isDemo' | 'dataDir' | 'demoLanguage'>;
  readonly plugins: readonly LoadedPlugin[];
  /** Location of the data for backups. */
  readonly place: DataLocation;
}

/**
 * Registers the built-in job kinds, then those of plugins. A plugin with a taken or invalid kind runs without it and is
 * reported as failed.
 */
export function registerJobs(parts: RegisterJobsParts): void {
  const { engine, plugins } = parts;
  const { kinds } = engine.jobs;
  for (const [name, definition] of Object.entries(ownJobs(parts))) kinds.add(name, definition);
  const brought = plugins.flatMap(({ id, server }) =>
    Object.entries(server?.jobs ?? {}).map(([name, definition]) => ({ id, name, definition })),
  );
  for (const { id, name, definition } of brought) {
    try {
      kinds.add(name, definition, id);
    } catch (error) {
      engine.pluginFailed(id, error);
    }
  }
}

function ownJobs(parts: RegisterJobsParts): Record<string, JobDefinition> {
  const { engine, auth, config } = parts;
  engine.purgers.push(
    { name: 'tries', run: () => auth.purge() },
    { name: 'events', run: () => housekeep(engine) },
    { name: 'jobs', run: (signal) => purgeJobs(engine, signal) },
    { name: 'bin', run: (signal) => purgeBin(engine, signal) },
    { name: 'audit', run: (signal) => purgeAudit(engine, signal) },
    { name: 'bulk', run: (signal) => purgeBulk(engine, signal) },
    { name: 'notices', run: (signal) => purgeNotices(engine, signal) },
  );
  const kinds = {
    [BULK_JOB]: bulkJob(engine),
    purge: purgeJob(engine.purgers, engine),
    backup: backupJob(parts.place),
    [DRILL_JOB]: drillJob(parts.place),
  };
  return config.isDemo ? { ...kinds, demo: demo(parts) } : kinds;
}

function demo({ engine, auth, config, plugins }: RegisterJobsParts): JobDefinition {
  const { store, models, log } = engine;
  const forget = async () => {
    const users = await engine.db.selectFrom('users').select('id').execute();
    for (const { id } of users) auth.forgetUser(Number(id));
  };
  const { dataDir, demoLanguage: language } = config;
  return demoJob({ engine, store, models, log, plugins, dataDir, language, forget });
}
