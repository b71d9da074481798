import { createContext, use, useInsertionEffect, useMemo, type ReactNode } from 'react';
import { useGridConfiguration } from '../../../../../node_modules/@mui/x-data-grid/hooks/utils/useGridConfiguration.mjs';

/** The class under which the grid's variables stand. */
export const useCSSVariablesClass = (): string => use(VariablesContext).className;

/** The CSS variables that the grid's root renders. */
export const useCSSVariablesContext = (): Variables => use(VariablesContext);

/** Gives the grid's parts that stand elsewhere (menus) its variables. */
export const GridPortalWrapper = ({ children }: { children?: ReactNode }) => (
  <div className={useCSSVariablesClass()}>{children}</div>
);

/**
 * Stands in for the data grid's own module in the build (scripts/vite/replacedModules.ts): that one writes a style element
 * into the page, which the page's policy refuses.
 */
export function GridCSSVariablesContext({ children }: { children?: ReactNode }) {
  const { id, variables } = useGridConfiguration().hooks.useCSSVariables();
  const className = `MuiDataGridVariables-${id}`;
  useInsertionEffect(() => declare(className, variables), [className, variables]);
  const context = useMemo<Variables>(() => ({ className, tag: null }), [className]);
  return <VariablesContext value={context}>{children}</VariablesContext>;
}

/** Class that carries the grid's variables, and the element that would have declared them. */
interface Variables {
  readonly className: string;
  readonly tag: null;
}

const VariablesContext = createContext<Variables>({ className: 'unset', tag: null });

const declared = new Set<string>();

/** Declares variables once, in a sheet made by code. */
function declare(className: string, variables: Readonly<Record<string, unknown>>): void {
  if (declared.has(className)) return;
  declared.add(className);
  const lines = Object.entries(variables).filter(([, value]) => value !== undefined);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.${className}{${lines.map(([name, value]) => `${name}:${String(value)}`).join(';')}}`);
  document.adoptedStyleSheets.push(sheet);
}
