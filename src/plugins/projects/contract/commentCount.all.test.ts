import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';

eachEngine('the number of comments of a task', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  it('is answered with the task and in its project, and follows the comments', async () => {
    const project = await createRecord(admin, 'projects', { name: 'Terrace' });
    const [one, other] = [
      await createRecord(admin, 'tasks', { name: 'Lay tiles', project: project['@id'] }),
      await createRecord(admin, 'tasks', { name: 'Paint', project: project['@id'] }),
    ];
    expect(one.commentCount).toBe(0);
    const about = { resource: 'tasks', recordId: one.id };
    const first = await createRecord(admin, 'comments', { text: 'Tiles are here.', ...about });
    await createRecord(admin, 'comments', { text: 'Thanks', parent: first['@id'], ...about });
    // The same number of another resource is another record.
    await createRecord(admin, 'comments', { text: 'Other', resource: 'projects', recordId: project.id });
    const counts = async () => {
      const { body } = await admin.get(`projects/${project.id}`);
      return body.tasks.map(({ id, commentCount }: Body) => [id, commentCount]);
    };
    expect(await counts()).toEqual([
      [one.id, 2],
      [other.id, 0],
    ]);
    expect((await admin.get(`tasks/${one.id}`)).body.commentCount).toBe(2);
    await admin.delete(`comments/${first.id}`);
    // The answer goes with the comment that it answers.
    expect((await admin.get(`tasks/${one.id}`)).body.commentCount).toBe(0);
  });
});
