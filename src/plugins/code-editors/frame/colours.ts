import type { FrameLook } from '#admin/frame';
import { monaco } from './monaco.ts';

/** Gives the editor the colours of the page. @returns the name of its theme */
export function applyColours({ theme }: FrameLook): string {
  const name = `flexy-${theme}`;
  const colors = Object.fromEntries(
    Object.entries(TOKENS).flatMap(([key, token]) => {
      const hex = hexOf(token);
      return hex === undefined ? [] : [[key, hex]];
    }),
  );
  monaco.editor.defineTheme(name, { base: theme === 'dark' ? 'vs-dark' : 'vs', inherit: true, rules: [], colors });
  monaco.editor.setTheme(name);
  return name;
}

/** Colours of the editor that are tokens of the page. */
const TOKENS = {
  'editor.background': '--surface',
  'editor.foreground': '--text',
  'editorGutter.background': '--surface',
  'editorLineNumber.foreground': '--text-3',
  'editorLineNumber.activeForeground': '--text',
  'editorWidget.background': '--surface',
  'editorWidget.border': '--line',
  'editorCursor.foreground': '--accent',
} as const;

/** A colour as Monaco wants it, `#rrggbb`; undefined when the browser answers something else. */
function hexOf(token: string): string | undefined {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const parts = getComputedStyle(probe).color.match(/[\d.]+/g);
  probe.remove();
  if (!parts || parts.length < 3) return undefined;
  return `#${parts
    .slice(0, 3)
    .map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'))
    .join('')}`;
}
