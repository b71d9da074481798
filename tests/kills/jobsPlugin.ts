import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyProject, type ProjectCopy } from '../plugins/projectCopy.ts';

/** A plugin whose jobs record a mark for each part of the work, with process and attempt. */
const PROBE = {
  'resources.ts': `import { defineResource } from '#resource';
export const probeMarks = defineResource({
  name: 'probe_marks', className: 'ProbeMark', title: 'part',
  fields: {
    part: { type: 'text', filter: true }, job: { type: 'integer', filter: true },
    attempt: { type: 'integer' }, pid: { type: 'integer' },
  },
  access: { ROLE_ADMIN: 'all' },
});
`,
  'server.ts': `import { setTimeout as delay } from 'node:timers/promises';
import { definePluginServer, SYSTEM } from '#server';
const mark = (host, job, part) => host.transaction(SYSTEM, 'en', async (tx) => {
  const [known] = await tx.findBy('probe_marks', { job: job.id, part });
  if (!known) await tx.create('probe_marks', { job: job.id, part, attempt: job.attempt, pid: process.pid });
});
export default definePluginServer({
  jobs: {
    'probe.mark': { roles: ['ROLE_ADMIN'], run: async (job, host) => {
      await host.transaction(SYSTEM, 'en', (tx) =>
        tx.create('probe_marks', { job: job.id, part: 'all', attempt: job.attempt, pid: process.pid }));
    } },
    'probe.parts': { roles: ['ROLE_ADMIN'], run: async (job, host) => {
      const parts = Number(job.payload.parts);
      for (let part = 0; part < parts; part += 1) {
        job.signal.throwIfAborted();
        await mark(host, job, String(part));
        await job.progress(part + 1, parts);
        await delay(20, undefined, { signal: job.signal });
      }
      return { parts };
    } },
  },
});
`,
};

/** A plugin with a kind whose name is taken, and one of its own. */
const CLASHING = {
  'server.ts': `import { definePluginServer } from '#server';
export default definePluginServer({ jobs: { 'probe.mark': { run: async () => { throw new Error('not mine'); } },
  'probe.own': { roles: ['ROLE_ADMIN'], run: async () => ({ isOwn: true }) } } });
`,
};

/** A copy of the project with the probe plugin, and one that defines the same kind. */
export async function copyWithProbe(): Promise<ProjectCopy> {
  const copy = await copyProject();
  for (const [id, files] of Object.entries({ probe: PROBE, probe2: CLASHING })) {
    const folder = path.join(copy.root, 'src/plugins', id);
    await mkdir(folder);
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  }
  return copy;
}
