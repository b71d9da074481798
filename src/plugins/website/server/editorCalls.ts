import { isObject, type RowOf, textOf } from '#resource';
import { notFound, Problem, type Actor, type CallHandler, type ServerHost } from '#server';
import type { blocksCall, checkCodeCall, cleanCall, publishCall, renderTemplateCall, schemasCall } from '../calls.ts';
import { refused } from '../problems.ts';
import { fillBlocks, noBlocks } from './parts/fillBlocks.ts';
import { callerOf, cleanContents, cleanText } from './cleaning.ts';
import { findMistake } from './codeMistakes.ts';
import { shownRows } from './cleanRows.ts';
import { contentMark } from './contentMark.ts';
import { publication } from './schedule.ts';
import { FONT_NAMES } from './siteFonts.ts';
import { SAMPLE_VALUES } from './templateValues.ts';
import { HOOKS, OPTION_SCHEMAS } from './themeOptions.ts';
import { renderTwig } from './twig.ts';

/** Answers the schemas of the theme's options. */
export const answerSchemas: CallHandler<typeof schemasCall> = async () => ({
  ...OPTION_SCHEMAS,
  hooks: [...HOOKS],
  fonts: FONT_NAMES,
  templates: SAMPLE_VALUES,
});

/** Draws a template with sample values. */
export const renderTemplate: CallHandler<typeof renderTemplateCall> = async ({ input, locale, actor }) => {
  const caller = callerOf(actor);
  const result = await renderTwig(input.template, SAMPLE_VALUES[input.field], caller);
  if ('problem' in result)
    throw refused('template', `twig.${result.problem.kind}`, locale, {
      ...result.problem,
      line: result.problem.line ?? '?',
    });
  return { html: await cleanText(result.html, caller) };
};

/** Removes unsafe markup without saving. */
export const answerClean: CallHandler<typeof cleanCall> = async ({ input, actor }) => {
  const content = { html: { text: input.html ?? '' }, css: input.css ?? '', id: null };
  const [cleaned] = await cleanContents([content], callerOf(actor));
  return { html: textOf(cleaned?.html?.text), css: cleaned?.css ?? '', removed: cleaned?.removed ?? [] };
};

/** Parses code without running or saving it. */
export const answerCheckCode: CallHandler<typeof checkCodeCall> = async ({ input: { language, code }, actor }) => ({
  mistake: await findMistake(language, code, callerOf(actor)),
});

/** Fills the blocks of content. */
export const answerBlocks =
  (host: ServerHost): CallHandler<typeof blocksCall> =>
  async ({ input, locale, actor }) => {
    const reader = await host.publicReader(locale);
    const filling = { host, reader, locale, isForEditor: true, drawn: noBlocks() };
    return { html: (await fillBlocks(await cleanText(input.html, callerOf(actor)), filling)).html };
  };

const markOf = async (page: RowOf<'pages'>, actor: Actor): Promise<string> =>
  (await shownRows([page], { actor })).map(contentMark).join('');

/** Publishes the draft of a page. Repeating it changes nothing. @throws Problem 412 when it is not as the caller saw it */
export const publish: CallHandler<typeof publishCall> = async ({ tx, params, input, actor }) => {
  const page = await tx.find('pages', params.id);
  if (!page) throw notFound();
  const seen = input.contentMark ?? null;
  if (seen !== null && seen !== (await markOf(page, actor)))
    throw new Problem(412, 'The record was changed since it was read.', { code: 'problem.stale' });
  const hadDraft = isObject(page.draftContent);
  // A plan that stayed would publish a later draft that nobody planned.
  const published = await tx.update('pages', page.id, { ...publication(page), publishAt: null });
  return { isPublished: true, hadDraft, contentMark: await markOf(published, actor) };
};
