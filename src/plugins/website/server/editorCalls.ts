import { isObject } from '#resource';
import { notFound, type CallHandler, type ServerHost } from '#server';
import type { blocksCall, cleanCall, publishCall, renderTemplateCall, schemasCall } from '../calls.ts';
import { refused } from '../problems.ts';
import { fillBlocks } from './catalogueBlocks.ts';
import { cleanContent } from './cleanPage.ts';
import { cleanHtml } from './cleanHtml.ts';
import { plainText } from './localized.ts';
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

/** Publishes the draft of a page. Repeating it changes nothing. */
export const publish: CallHandler<typeof publishCall> = async ({ tx, params }) => {
  const page = await tx.find('pages', params.id);
  if (!page) throw notFound();
  const draft = isObject(page.draftContent) ? page.draftContent : null;
  await tx.update('pages', page.id, {
    isPublished: true,
    draftContent: null,
    ...(draft && {
      jsonContentHTML: draft['html'],
      jsonContentCSS: plainText(draft['css']),
      jsonContentJS: plainText(draft['javascript']),
    }),
  });
  return { isPublished: true, hadDraft: draft !== null };
};
