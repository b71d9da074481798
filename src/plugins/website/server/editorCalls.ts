import { isObject } from '#resource';
import { notFound, Problem, type CallHandler, type Row, type ServerHost } from '#server';
import type { blocksCall, cleanCall, publishCall, renderTemplateCall, schemasCall } from '../calls.ts';
import { refused } from '../problems.ts';
import { fillBlocks } from './catalogueBlocks.ts';
import { cleanContent } from './cleanPage.ts';
import { cleanHtml } from './cleanHtml.ts';
import { contentMark } from './contentMark.ts';
import { plainText } from './localized.ts';
import { shownRows } from './pageHooks.ts';
import { FONT_NAMES } from './siteFonts.ts';
import { SAMPLE_VALUES } from './templateValues.ts';
import { HOOKS, OPTION_SCHEMAS } from './themeOptions.ts';
import type { Twig } from './twig.ts';

/** Answers the schemas of the theme's options. */
export const answerSchemas: CallHandler<typeof schemasCall> = async () => ({
  ...OPTION_SCHEMAS,
  hooks: [...HOOKS],
  fonts: FONT_NAMES,
  templates: SAMPLE_VALUES,
});

/** Draws a template with sample values. */
export const renderTemplate =
  (twig: Twig): CallHandler<typeof renderTemplateCall> =>
  async ({ input, locale }) => {
    const result = await twig.render(input.template, SAMPLE_VALUES[input.field]);
    if ('problem' in result) throw refused('template', `twig.${result.problem.kind}`, locale, { ...result.problem });
    return { html: cleanHtml(result.html).text };
  };

/** Removes unsafe markup without saving. */
export const answerClean: CallHandler<typeof cleanCall> = async ({ input }) => {
  const { html, css, removed } = cleanContent({ html: { text: input.html ?? '' }, css: input.css ?? '' }, null);
  return { html: plainText(html?.['text']), css: css ?? '', removed };
};

/** Fills the blocks of content. */
export const answerBlocks =
  (host: ServerHost): CallHandler<typeof blocksCall> =>
  async ({ input, locale }) => {
    const reader = await host.publicReader(locale);
    return { html: (await fillBlocks(cleanHtml(input.html).text, { host, reader, locale })).html };
  };

const markOf = (page: Row): string => shownRows([page]).map(contentMark).join('');

/** Publishes the draft of a page. Repeating it changes nothing. @throws Problem 412 when it is not as the caller saw it */
export const publish: CallHandler<typeof publishCall> = async ({ tx, params, input }) => {
  const page = await tx.find('pages', params.id);
  if (!page) throw notFound();
  const seen = input.contentMark ?? null;
  if (seen !== null && seen !== markOf(page))
    throw new Problem(412, 'The record was changed since it was read.', { code: 'problem.stale' });
  const draft = isObject(page.draftContent) ? page.draftContent : null;
  const published = await tx.update('pages', page.id, {
    isPublished: true,
    draftContent: null,
    ...(draft && {
      jsonContentHTML: draft['html'],
      jsonContentCSS: plainText(draft['css']),
      jsonContentJS: plainText(draft['javascript']),
    }),
  });
  return { isPublished: true, hadDraft: draft !== null, contentMark: markOf(published) };
};
