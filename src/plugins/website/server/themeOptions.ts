import { z } from 'zod';

/** Places of the website where widgets stand, in the order of a page from top to bottom. */
export const HOOKS = [
  'header',
  'home.top',
  'home.bottom',
  'shop.top',
  'shop.bottom',
  'page.top',
  'page.bottom',
  'sidebar',
  'footer',
] as const;

const hookOptions = z
  .strictObject({
    enabled: z.boolean().optional().describe('false: the hook and its widgets are not on the website'),
    order: z.int().min(-1000).max(1000).optional().describe('Place among the hooks on the same side of the content'),
    position: z
      .enum(['before', 'after'])
      .optional()
      .describe('Before or after the content of the page. Without it, hooks whose name ends in .bottom come after'),
    classes: z
      .string()
      .max(200)
      .regex(/^[\w\- ]*$/)
      .optional()
      .describe('Classes of the hook’s element, separated by spaces. `wide` has the full width of the window'),
  })
  .describe('Options of one hook');

/** `hooksOptions` of a theme: options by the name of a hook. */
export const hooksOptions = z
  .record(z.string().regex(/^[a-z0-9][a-z0-9_.-]{0,79}$/i), hookOptions)
  .describe('Hooks by name: on or off, order, position, classes');

/** `layoutConfig` of a theme. */
export const layoutConfig = z
  .strictObject({
    width: z.int().min(320).max(2560).optional().describe('Largest width of the content, px'),
    header: z
      .strictObject({
        isShown: z.boolean().optional().describe('false: no header'),
        isSticky: z.boolean().optional().describe('The header stays at the top while the page is scrolled'),
        hasPages: z.boolean().optional().describe('false: without links to the pages'),
        hasLanguages: z.boolean().optional().describe('false: without links to the other languages'),
      })
      .nullish()
      .describe('The head of every page'),
    footer: z
      .strictObject({
        isShown: z.boolean().optional().describe('false: no footer'),
        columns: z.int().min(1).max(4).optional().describe('Columns of the footer'),
      })
      .nullish()
      .describe('The foot of every page'),
    sidebar: z
      .strictObject({
        side: z.enum(['start', 'end']).optional().describe('Side of the content, in reading direction'),
        width: z.int().min(160).max(480).optional().describe('Width, px'),
      })
      .nullish()
      .describe('A column beside the content with the hook `sidebar`; null: none'),
  })
  .describe('Layout of the website');

/** JSON Schemas of both, for editors. */
export const OPTION_SCHEMAS = {
  hooksOptions: z.toJSONSchema(hooksOptions),
  layoutConfig: z.toJSONSchema(layoutConfig),
};

/** The names of options, by the theme's field. */
export type OptionField = keyof typeof OPTION_SCHEMAS;

/** The first value that does not fit its schema: its path (`home.top.order`); null when all fit. */
export function optionProblem(field: OptionField, value: unknown): { path: string; isUnknown: boolean } | null {
  if (value === null || value === undefined) return null;
  const schema = field === 'hooksOptions' ? hooksOptions : layoutConfig;
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) return null;
  const isUnknown = issue.code === 'unrecognized_keys';
  return { path: [...issue.path, ...(isUnknown ? issue.keys.slice(0, 1) : [])].join('.'), isUnknown };
}

/** One hook as the website draws it. */
export interface HookLayout {
  readonly name: string;
  readonly isOn: boolean;
  readonly order: number;
  readonly isAfter: boolean;
  readonly classes: string;
}

/** A theme's options, complete. */
export interface ThemeLayout {
  readonly width: number;
  readonly header: {
    readonly isShown: boolean;
    readonly isSticky: boolean;
    readonly hasPages: boolean;
    readonly hasLanguages: boolean;
  };
  readonly footer: { readonly isShown: boolean; readonly columns: number };
  readonly sidebar: { readonly side: 'start' | 'end'; readonly width: number } | null;
  readonly hooks: ReadonlyMap<string, HookLayout>;
}

const readHooks = (stored: unknown): Map<string, HookLayout> => {
  const known = hooksOptions.safeParse(stored);
  const given = known.success ? known.data : {};
  const names = new Set<string>([...HOOKS, ...Object.keys(given)]);
  return new Map(
    [...names].map((name) => {
      const { enabled = true, order = 0, position, classes = '' } = given[name] ?? {};
      const isAfter = position ? position === 'after' : name.endsWith('.bottom');
      return [name, { name, isOn: enabled, order, isAfter, classes }];
    }),
  );
};

/** The layout of a theme. Options that do not fit their schema (of an older version) count as absent. */
export function themeLayout(hooks: unknown, layout: unknown): ThemeLayout {
  const known = layoutConfig.safeParse(layout ?? {});
  const { width = 1120, header, footer, sidebar } = known.success ? known.data : {};
  return {
    width,
    header: { isShown: true, isSticky: false, hasPages: true, hasLanguages: true, ...header },
    footer: { isShown: true, columns: 3, ...footer },
    sidebar: sidebar ? { side: 'end', width: 280, ...sidebar } : null,
    hooks: readHooks(hooks),
  };
}
