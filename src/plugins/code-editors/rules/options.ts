import { isObject } from '#resource';

/** Hooks of the website from top to bottom. Those of the theme that are not among them are listed as well. */
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

/** Options of one hook. */
export interface HookOptions {
  readonly enabled: boolean;
  readonly order: number;
  readonly classes: string;
}

type Json = Readonly<Record<string, unknown>>;

/** The object that a text is; null when it is none, empty object for an empty text. */
export function objectIn(text: string): Json | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && !Array.isArray(value) ? value : null;
  } catch {
    // The editor shows what is wrong.
    return null;
  }
}

/** JSON as these editors write it. */
export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);

/** The hooks of a theme with their options, the website's own first. */
export function hooksIn(options: Json): readonly (readonly [name: string, options: HookOptions])[] {
  const names = [...new Set<string>([...HOOKS, ...Object.keys(options)])];
  return names.map((name) => {
    const given = options[name];
    const { enabled, order, classes } = isObject(given) ? given : {};
    return [
      name,
      {
        enabled: enabled !== false,
        order: typeof order === 'number' ? order : 0,
        classes: typeof classes === 'string' ? classes : '',
      },
    ] as const;
  });
}

/** Options with one value of an object in them changed; what else is there stays. */
export function withOption(options: Json, group: string, change: Json): Json {
  const before = options[group];
  return { ...options, [group]: { ...(isObject(before) ? before : {}), ...change } };
}

/** Values of the switches for `layoutConfig`, with the website's defaults. */
export function layoutIn(config: Json) {
  const { width, header, footer, sidebar } = config;
  const [head, foot] = [isObject(header) ? header : {}, isObject(footer) ? footer : {}];
  return {
    width: typeof width === 'number' ? width : 1120,
    header: {
      isShown: head.isShown !== false,
      isSticky: head.isSticky === true,
      hasPages: head.hasPages !== false,
      hasLanguages: head.hasLanguages !== false,
    },
    footer: {
      isShown: foot.isShown !== false,
      columns: typeof foot.columns === 'number' ? foot.columns : 3,
    },
    sidebar: isObject(sidebar) ? { side: sidebar.side === 'start' ? 'start' : 'end' } : null,
  } as const;
}
