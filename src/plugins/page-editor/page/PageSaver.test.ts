import type { DataProvider, RaRecord } from 'ra-core';
import { expect, it } from 'vitest';
import { HttpError } from '#admin';
import type { Design, PartContent } from '../contract.ts';
import { PageSaver, type PageCalls, type SavingFrame } from './PageSaver.ts';

const removing = (detail: string) => ({ removedMarkup: [{ part: 'html', what: 'handler', detail }] });
const NOTHING = { removedMarkup: [] };

/** A page with a widget at a server that answers the next calls so. */
function opened(...answers: (Partial<RaRecord> | Error)[]) {
  const records = new Map<string, RaRecord>([
    ['widget-7', { id: 7, kind: 'widget' }],
    ['page-3', { id: 3, kind: 'page' }],
  ]);
  const update = async (_resource: string, { previousData }: { previousData: RaRecord }) => {
    const answer = answers.shift() ?? NOTHING;
    if (answer instanceof Error) throw answer;
    return { data: { ...previousData, ...answer } };
  };
  const provider: Partial<DataProvider> = { update: update as DataProvider['update'] };
  const calls: PageCalls = { provider: provider as DataProvider, clean: (content) => Promise.resolve(content) };
  const part = (kind: PartContent['kind'], id: number): PartContent => ({
    kind,
    id,
    html: '<p>new</p>',
    isChanged: true,
  });
  const design: Design = { parts: [part('widget', 7), part('page', 3)], styles: [] };
  const frame: SavingFrame = { read: () => Promise.resolve(design), markSaved: () => undefined };
  const saver = new PageSaver({
    url: '/en',
    html: '',
    records,
    theme: null,
    isThemeUnread: false,
    unread: [],
    blocks: [],
  });
  return { saver, save: () => saver.save(calls, frame, design, { target: 'site' }) };
}

it('what was removed from one part is told once another part, which had failed, is saved too', async () => {
  const { saver, save } = opened(
    removing('onclick on <a>'),
    new HttpError('broken', 503),
    NOTHING,
    removing('<script>'),
  );
  await expect(save()).rejects.toThrow('broken');
  expect(await save()).toEqual({ status: 'cleaned', removed: ['html: onclick on <a>', 'html: <script>'] });
  saver.forgetRemoved();
  expect(await save()).toEqual({ status: 'saved' });
});

it('what is removed again is told once', async () => {
  const { save } = opened(removing('<script>'), new HttpError('broken', 503), removing('<script>'));
  await expect(save()).rejects.toThrow('broken');
  expect(await save()).toEqual({ status: 'cleaned', removed: ['html: <script>'] });
});
