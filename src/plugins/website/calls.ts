import { defineCall, typedJson } from '#resource';
import { CODE_LANGUAGES, type CodeMistake } from './codeMistake.ts';
import type { Removed } from './removed.ts';

const EDITORS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

/** JSON Schemas of the theme's options, and names for the editors' completion. */
export const schemasCall = defineCall({
  method: 'GET',
  path: 'website/schemas',
  roles: EDITORS,
  summary: 'JSON Schemas of hooksOptions and layoutConfig, the hooks, and the variables of the Twig templates',
  output: {
    hooksOptions: typedJson<Readonly<Record<string, unknown>>>(),
    layoutConfig: typedJson<Readonly<Record<string, unknown>>>(),
    hooks: { type: 'list', required: true },
    fonts: { type: 'list', required: true },
    templates: typedJson<Readonly<Record<string, unknown>>>(),
  },
});

/** Longest text of an editor, characters. */
const LONGEST = 500_000;

/** Draws a Twig template with sample values. */
export const renderTemplateCall = defineCall({
  method: 'POST',
  path: 'website/render-template',
  roles: ['ROLE_ADMIN'],
  summary: 'Draws a Twig template with sample values, for the preview of the theme editor',
  input: {
    field: { type: 'enum', values: ['customRegisterCustomerTWIG', 'customerDashboardWelcomeTWIG'], required: true },
    template: { type: 'text', max: LONGEST, required: true },
  },
  output: { html: { type: 'text', required: true } },
  errors: { 422: 'The template has an error, or takes too much time or memory; `line` names where' },
  rate: 60,
});

/** Removes unsafe markup from HTML and CSS. */
export const cleanCall = defineCall({
  method: 'POST',
  path: 'website/clean',
  roles: EDITORS,
  summary: 'Removes unsafe markup from HTML and CSS and lists what was removed; nothing is saved',
  input: { html: { type: 'text', max: LONGEST }, css: { type: 'text', max: LONGEST } },
  output: {
    html: { type: 'text', required: true },
    css: { type: 'text', required: true },
    removed: typedJson<readonly Removed[]>(),
  },
  rate: 240,
});

/** Finds where code cannot be parsed. */
export const checkCodeCall = defineCall({
  method: 'POST',
  path: 'website/check-code',
  roles: EDITORS,
  summary: 'Finds the first place where a style sheet or script cannot be parsed; nothing is run or saved',
  input: {
    language: { type: 'enum', values: CODE_LANGUAGES, required: true },
    code: { type: 'text', max: LONGEST, required: true },
  },
  output: { mistake: typedJson<CodeMistake | null>() },
  rate: 240,
});

/** Fills blocks that the server draws. */
export const blocksCall = defineCall({
  method: 'POST',
  path: 'website/blocks',
  roles: EDITORS,
  summary: 'Fills the blocks of HTML that the website and plugins draw, as the website shows them',
  input: { html: { type: 'text', max: LONGEST, required: true } },
  output: { html: { type: 'text', required: true } },
  rate: 240,
});

/** A field of the page editor for a setting of a block. */
export interface BlockField {
  /** The block keeps its value as the attribute `data-{name}`. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'number' | 'text' | 'switch' | 'choice';
  /** Value while the block has none. */
  readonly initial: string;
  /** Limits of a number; of a text its most characters as `max`. */
  readonly min?: number;
  readonly max?: number;
  /** Values of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** A block of pages, for the page editor. */
export interface BlockEntry {
  /** Value of its `data-block`. */
  readonly id: string;
  readonly name: string;
  readonly fields: readonly BlockField[];
}

/** Lists the blocks that the server draws. */
export const blockListCall = defineCall({
  method: 'GET',
  path: 'website/blocks',
  roles: EDITORS,
  summary: 'The blocks that the website and plugins draw in pages, each with the fields of its settings',
  output: { blocks: typedJson<readonly BlockEntry[]>() },
});

/** Publishes the draft of a page. */
export const publishCall = defineCall({
  method: 'POST',
  path: 'pages/{id}/publish',
  roles: EDITORS,
  summary:
    'Puts the draft of a page, if there is one, onto the website, and publishes the page; a later time of publication is dropped',
  input: {
    contentMark: { type: 'text', max: 40, description: 'Mark of the content that the caller saw; absent: any.' },
  },
  output: {
    isPublished: { type: 'boolean', required: true },
    hadDraft: { type: 'boolean', required: true },
    contentMark: { type: 'text', required: true },
  },
  errors: { 412: 'Content or draft is not as the caller saw it' },
});

const LANGUAGES = ['en', 'fr', 'ar'] as const;

/** Texts of a page in one language. */
export interface PageTexts {
  readonly locale: (typeof LANGUAGES)[number];
  /** Texts of its own; '' for none. */
  readonly title: string;
  readonly description: string;
  readonly address: string;
  /** Address of its own picture for sharing; '' for none. */
  readonly image: string;
  /** False: the pieces are those of another language. */
  readonly isTranslated: boolean;
  /** The texts of its content between the elements, in order. */
  readonly pieces: readonly string[];
}

/** Reads the texts of a page in all languages. */
export const pageTextsCall = defineCall({
  method: 'GET',
  path: 'pages/{id}/texts',
  roles: EDITORS,
  summary:
    'The texts of a page in all languages, side by side: title, description, address, picture for sharing, and the texts of its content',
  output: {
    mark: { type: 'text', required: true, description: 'Of all texts; sent along when they are saved.' },
    slug: { type: 'text', required: true },
    isPage: { type: 'boolean', required: true, description: 'No widget: it has a picture for sharing.' },
    hasAddresses: { type: 'boolean', required: true, description: 'Languages may have addresses of their own.' },
    languages: typedJson<readonly PageTexts[]>(),
  },
});

/** Saves texts of a page in some languages. */
export const savePageTextsCall = defineCall({
  method: 'PUT',
  path: 'pages/{id}/texts',
  roles: EDITORS,
  summary:
    'Saves texts of a page in some languages at once; those of its content go into its draft. Texts that are not sent stay, empty ones are taken away',
  input: {
    mark: { type: 'text', required: true, max: 40, description: 'Of the texts that the caller saw.' },
    languages: {
      type: 'embedded',
      many: true,
      required: true,
      max: LANGUAGES.length,
      fields: {
        locale: { type: 'enum', values: LANGUAGES, required: true },
        title: { type: 'text', max: 160 },
        description: { type: 'text', multiline: true, max: 500 },
        address: { type: 'text', max: 160, format: 'slug', description: 'Empty: that of all languages.' },
        image: {
          type: 'text',
          max: 2000,
          description: 'Picture for sharing, by its path or address. Empty: that of the page.',
        },
        pieces: {
          type: 'json',
          max: LONGEST,
          description:
            'A list with one text for each piece of the content; an empty one leaves the text that is there.',
        },
      },
    },
  },
  output: pageTextsCall.output,
  errors: { 412: 'The texts are not as the caller saw them' },
});

/** Makes the address of a customer's page. The right to it is that of administrators and managers. */
export const accountLinkCall = defineCall({
  method: 'POST',
  path: 'customers/{id}/account-link',
  roles: EDITORS,
  summary:
    'Signs the address of a customer’s page on the website, for the customer or to look at; account_links lists it',
  input: { days: { type: 'integer', min: 1, max: 90, default: 30 } },
  output: {
    id: { type: 'integer', required: true, description: 'Of its row in account_links.' },
    path: { type: 'text', required: true },
    expiresAt: { type: 'datetime', required: true },
  },
  isSecret: true,
  errors: { 409: 'The account of the caller was changed at this moment' },
  rate: 60,
});

/** Makes the address of a page's preview. */
export const previewLinkCall = defineCall({
  method: 'POST',
  path: 'pages/{id}/preview-link',
  roles: EDITORS,
  summary: 'Signs an address that shows a page with its draft to whoever has it; preview_links lists it',
  input: { days: { type: 'integer', min: 1, max: 30, default: 7 } },
  output: {
    id: { type: 'integer', required: true, description: 'Of its row in preview_links.' },
    path: { type: 'text', required: true },
    expiresAt: { type: 'datetime', required: true },
  },
  isSecret: true,
  errors: { 409: 'The account of the caller was changed at this moment, or this is a widget' },
});
