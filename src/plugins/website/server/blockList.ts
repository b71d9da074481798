import { isObject } from '#resource';
import type { CallHandler, ListReader, ServerHost, SiteSetting } from '#server';
import type { blockListCall, BlockField } from '../calls.ts';
import { textIn } from './localized.ts';
import { siteParts } from './parts/siteParts.ts';

/** Lists the blocks that the server draws, in the language of the request. */
export const answerBlockList =
  (host: ServerHost): CallHandler<typeof blockListCall> =>
  async ({ reader }) => {
    const blocks = [...siteParts(host).blocks.values()].map(async ({ id, block: { name, settings = {} } }) => ({
      id,
      name: name[reader.locale],
      fields: await Promise.all(Object.entries(settings).map(([key, setting]) => fieldOf(key, setting, host, reader))),
    }));
    return { blocks: await Promise.all(blocks) };
  };

/** Most records of a choice. */
const MOST = 500;

/** The records of a setting, by their title in the language. */
async function recordOptions(host: ServerHost, reader: ListReader, resource: string) {
  if (!reader.canRead(resource)) return [];
  const title = host.resources.get(resource)?.title ?? 'id';
  const rows = await reader.list(resource, {}, { limit: MOST, offset: 0 });
  const nameOf = (value: unknown) =>
    isObject(value) ? textIn(value, reader.locale) : typeof value === 'string' ? value : '';
  return rows.map((row) => {
    const values: Readonly<Record<string, unknown>> = { ...row };
    return { value: String(row.id), label: nameOf(values[title]) || `#${row.id}` };
  });
}

/** The field of a setting. @param reader as the editor, who is shown the titles of records */
async function fieldOf(name: string, setting: SiteSetting, host: ServerHost, reader: ListReader): Promise<BlockField> {
  const { locale } = reader;
  const label = setting.label[locale];
  switch (setting.kind) {
    case 'number':
      return { name, label, kind: 'number', min: setting.min, max: setting.max, initial: String(setting.initial) };
    case 'text':
      return { name, label, kind: 'text', max: setting.max, initial: setting.initial };
    case 'switch':
      return { name, label, kind: 'switch', initial: String(setting.initial) };
    case 'choice': {
      const options = Object.entries(setting.options).map(([value, text]) => ({ value, label: text[locale] }));
      return { name, label, kind: 'choice', initial: options[0]?.value ?? '', options };
    }
    case 'record': {
      const none = { value: '', label: setting.none[locale] };
      const records = await recordOptions(host, reader, setting.resource);
      return { name, label, kind: 'choice', initial: '', options: [none, ...records] };
    }
  }
}
