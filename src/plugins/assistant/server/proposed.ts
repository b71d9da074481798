import type { RowOf } from '#resource';
import { invalid, type Locale, type Translations } from '#server';
import type { AiRun, AiWrite } from '../contract/types.ts';
import { aiResource, type AiContext } from './context.ts';
import { readRun, readWrites } from './readWrites.ts';
import { texts } from './i18n.ts';

const foreign = (propertyPath: string, locale: Locale) =>
  invalid({ propertyPath, code: 'assistant.notProposed', text: texts.proposed.notProposed[locale] });

/**
 * Refuses what is not part of the proposal that is accepted: writes of other records or fields, and another action. A person
 * may leave out records and fields, and correct values.
 * @throws Problem 422 naming the write
 */
export function requireProposed(
  context: AiContext,
  proposal: RowOf<'ai_proposals'>,
  { writes, run }: { readonly writes: readonly AiWrite[]; readonly run: AiRun | null },
): void {
  const { locale } = context;
  const translate = (words: Translations) => words[locale];
  const open = readWrites(proposal.writes, translate, { needsVersion: false });
  for (const [at, write] of writes.entries()) {
    const index = open.findIndex((one) => isPartOf(context, write, one));
    if (index < 0) throw foreign(`writes[${at}]`, locale);
    // Each proposed write is accepted once: a second one would be another new record.
    open.splice(index, 1);
  }
  if (run && !isSameRun(run, readRun(proposal.run, translate))) throw foreign('run', locale);
}

function isPartOf(context: AiContext, write: AiWrite, proposed: AiWrite): boolean {
  const fields = Object.keys(proposed.data);
  return (
    write.id === proposed.id &&
    write.isDeletion === proposed.isDeletion &&
    aiResource(context, write.entity).name === aiResource(context, proposed.entity).name &&
    Object.keys(write.data).every((name) => fields.includes(name))
  );
}

const isSameRun = (run: AiRun, proposed: AiRun | null): boolean =>
  run.action === proposed?.action &&
  run.ids.every((id) => proposed.ids.includes(id)) &&
  isSameInput(run.input, proposed.input);

/** Compares the inputs of an action by content; the database may have stored their members in another order. */
function isSameInput(one: AiRun['input'], other: AiRun['input']): boolean {
  const sorted = (input: AiRun['input']) =>
    JSON.stringify(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
