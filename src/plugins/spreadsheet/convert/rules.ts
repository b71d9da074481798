import type { IRange } from '@univerjs/core';
import type { ConditionalRule } from 'hucre';
import { hexOf, rgbOf } from './colors.ts';
import { bareFormula, fileFormula } from './newFunctions.ts';
import { fileRanges, shownRanges } from './ranges.ts';
import { conditionFormula } from './ruleFormulas.ts';
import type { ShownStyle } from './snapshot.ts';
import { lookOf, styleWith } from './style.ts';

/** A conditional format of the engine. */
export interface ShownRule {
  readonly cfId: string;
  readonly ranges: readonly IRange[];
  readonly stopIfTrue: boolean;
  readonly rule: ShownEffect;
}

/** Conditional formats that stand in the file by their place there are named by it. */
const ID = /^file-(\d+)$/;
const TEXTS = ['containsText', 'notContainsText', 'beginsWith', 'endsWith'];
const BLANKS = { containsBlanks: 'containsBlanks', notContainsBlanks: 'notContainsBlanks' } as const;
/** Icons of the engine that files name otherwise, or not at all. */
const NO_ICONS = new Set(['_5Felling', 'EMPTY_ICON_TYPE', '3Stars', '5Boxes', '3Triangles']);
/** Icons by their number, in place of those that files cannot have. */
const USUAL_ICONS: Readonly<Record<number, string>> = { 3: '3TrafficLights1', 4: '4TrafficLights', 5: '5Quarters' };
const COMPARED: Partial<Record<Operator, string>> = {
  ...{ equal: '=', notEqual: '<>', greaterThan: '>', lessThan: '<', greaterThanOrEqual: '>=', lessThanOrEqual: '<=' },
};

const formulasOf = ({ formula }: ConditionalRule): string[] =>
  formula === undefined ? [] : Array.isArray(formula) ? formula : [formula];

/** The look of a rule. Files name the ground of rules the other way round than that of cells. */
function ruleLook({ style }: ConditionalRule, theme: Theme): ShownStyle {
  const { bg: _, ...look } = lookOf(style, theme);
  const fill = style?.fill?.type === 'pattern' ? style.fill : undefined;
  const ground = hexOf(fill?.bgColor ?? fill?.fgColor, theme);
  return ground === undefined ? look : { ...look, bg: { rgb: ground } };
}

function limitOf({ type, value }: { type: string; value?: string | undefined }): Limit {
  if (value === undefined) return { type };
  if (Number.isFinite(Number(value))) return { type, value: Number(value) };
  return { type, value: type === 'formula' ? `=${bareFormula(value)}` : value };
}

/** A comparison with numbers, or with formulas, which the engine knows as a formula of its own. */
function comparison(rule: ConditionalRule, style: ShownStyle, first: string): ShownEffect | null {
  const values = formulasOf(rule);
  const operator = rule.operator ?? 'equal';
  const numbers = values.map(Number);
  if (numbers.length > 0 && numbers.every(Number.isFinite)) {
    const value = operator === 'between' || operator === 'notBetween' ? numbers : numbers[0];
    return { type: 'highlightCell', subType: 'number', operator, value, style };
  }
  const sign = COMPARED[operator];
  if (sign === undefined || values[0] === undefined) return null;
  return { type: 'highlightCell', subType: 'formula', value: `=${first}${sign}${bareFormula(values[0])}`, style };
}

function iconsOf({ iconSet }: ConditionalRule): ShownEffect | null {
  if (!iconSet || iconSet.reverse) return null;
  const last = iconSet.cfvo.length - 1;
  const config = iconSet.cfvo.toReversed().map((limit, at) => ({
    operator: at === last ? 'lessThanOrEqual' : 'greaterThanOrEqual',
    value: limitOf(at === last ? { type: 'num', value: String(Number.MAX_SAFE_INTEGER) } : limit),
    iconType: iconSet.iconSet,
    iconId: String(at),
  }));
  return { type: 'iconSet', isShowValue: iconSet.showValue !== false, config };
}

/** Returns the effect of a rule of the file, as the engine knows it; null: it does not. */
function effectOf(rule: ConditionalRule, theme: Theme, first: string): ShownEffect | null {
  const style = ruleLook(rule, theme);
  const highlight = (subType: string, more: object = {}): ShownEffect => ({
    type: 'highlightCell',
    subType,
    ...more,
    style,
  });
  const { type, colorScale, dataBar } = rule;
  if (type === 'cellIs') return comparison(rule, style, first);
  if (type === 'expression') return highlight('formula', { value: `=${bareFormula(formulasOf(rule)[0] ?? '')}` });
  if (TEXTS.includes(type)) return rule.text ? highlight('text', { operator: type, value: rule.text }) : null;
  if (type in BLANKS) return highlight('text', { operator: type });
  if (type === 'duplicateValues' || type === 'uniqueValues') return highlight(type);
  if (type === 'iconSet') return iconsOf(rule);
  const colorAt = (at: number) => `#${colorScale?.colors[at]?.slice(-6).toLowerCase() ?? '000000'}`;
  if (type === 'colorScale' && colorScale)
    return {
      type,
      config: colorScale.cfvo.map((limit, index) => ({ index, color: colorAt(index), value: limitOf(limit) })),
    };
  const [min, max] = dataBar?.cfvo ?? [];
  if (type !== 'dataBar' || !dataBar || !min || !max) return null;
  const color = `#${dataBar.color.slice(-6).toLowerCase()}`;
  const config = {
    min: limitOf(min),
    max: limitOf(max),
    isGradient: true,
    positiveColor: color,
    nativeColor: '#ff0000',
  };
  return { type, isShowValue: true, config };
}

/** The conditional formats of a sheet for the engine, the first one before the others. What it does not know stays in the file. */
export function shownRules(rules: readonly ConditionalRule[] | undefined, theme: Theme): ShownRule[] {
  const all = [...(rules ?? [])].map((rule, at) => ({ rule, at }));
  return all
    .toSorted((one, other) => one.rule.priority - other.rule.priority)
    .flatMap(({ rule, at }): ShownRule[] => {
      const ranges = shownRanges(rule.range);
      const effect = ranges && effectOf(rule, theme, rule.range.split(/[\s:]/)[0] ?? 'A1');
      return effect ? [{ cfId: `file-${at}`, ranges, stopIfTrue: rule.stopIfTrue === true, rule: effect }] : [];
    });
}

const inFile = (color: string) => `FF${rgbOf(color) ?? '000000'}`;
const fileLimit = ({ type, value }: Limit) => ({
  type: type as 'num',
  ...(value !== undefined && {
    value: type === 'formula' ? fileFormula(String(value).replace(/^=/, '')) : String(value),
  }),
});

/** The look of a rule in the file: its ground is the second colour of the pattern. */
function fileLook(look: ShownStyle, theme: Theme): Pick<ConditionalRule, 'style'> {
  const { bg, ...rest } = look;
  const style = styleWith(undefined, rest, { theme, font: {} });
  const rgb = rgbOf(bg?.rgb ?? undefined);
  const fill = rgb === undefined ? {} : { fill: { type: 'pattern', pattern: 'solid', bgColor: { rgb } } as const };
  return { style: { ...style, ...fill } };
}

type FileEffect = Omit<ConditionalRule, 'range' | 'priority'>;

type Highlight = Extract<ShownEffect, { type: 'highlightCell' }>;

/** The operator that files have beside rules for texts. */
const operatorOf = (type: string) =>
  (type === 'notContainsText' ? 'notContains' : type) as NonNullable<ConditionalRule['operator']>;

function fileHighlight(rule: Highlight, ranges: readonly IRange[], theme: Theme): FileEffect | null {
  const look = fileLook(rule.style, theme);
  const { subType, operator = '', value } = rule;
  if (subType === 'number')
    return { type: 'cellIs', operator: operator as Operator, formula: [value ?? 0].flat().map(String), ...look };
  if (subType === 'formula')
    return { type: 'expression', formula: fileFormula(String(value).replace(/^=/, '')), ...look };
  if (subType === 'duplicateValues' || subType === 'uniqueValues') return { type: subType, ...look };
  const formula = conditionFormula(rule, ranges);
  if (formula === null) {
    const text = `"${String(value ?? '').replaceAll('"', '""')}"`;
    return subType === 'text' && (operator === 'equal' || operator === 'notEqual')
      ? { type: 'cellIs', operator, formula: text, ...look }
      : null;
  }
  if (subType === 'text' && TEXTS.includes(operator))
    return {
      type: operator as 'containsText',
      operator: operatorOf(operator),
      text: String(value ?? ''),
      formula,
      ...look,
    };
  if (subType === 'text' && operator in BLANKS) return { type: operator as 'containsBlanks', formula, ...look };
  return { type: 'expression', formula, ...look };
}

/** Returns the effect of a rule of the engine, for the file; null: files cannot have it. */
function fileEffect({ rule, ranges }: ShownRule, theme: Theme): FileEffect | null {
  if (rule.type === 'highlightCell') return fileHighlight(rule, ranges, theme);
  if (rule.type === 'colorScale') {
    const parts = rule.config.toSorted((one, other) => one.index - other.index);
    const cfvo = parts.map(({ value }) => fileLimit(value));
    return { type: 'colorScale', colorScale: { cfvo, colors: parts.map(({ color }) => inFile(color)) } };
  }
  if (rule.type === 'dataBar') {
    const { min, max, positiveColor } = rule.config;
    return { type: 'dataBar', dataBar: { cfvo: [fileLimit(min), fileLimit(max)], color: inFile(positiveColor) } };
  }
  const [{ iconType } = { iconType: '' }] = rule.config;
  const isOwn = NO_ICONS.has(iconType) || rule.config.some((part) => part.iconType !== iconType);
  const iconSet = isOwn ? USUAL_ICONS[rule.config.length] : iconType;
  if (iconSet === undefined) return null;
  const [, ...upper] = rule.config.toReversed();
  const cfvo = [{ type: 'percent' as const, value: '0' }, ...upper.map(({ value }) => fileLimit(value))];
  return { type: 'iconSet', iconSet: { iconSet, cfvo, ...(!rule.isShowValue && { showValue: false }) } };
}

/** A rule of the file in other cells. Formulas for texts are written for the first of them. */
function moved(origin: ConditionalRule, { rule, ranges }: ShownRule): ConditionalRule {
  const range = fileRanges(ranges);
  const isText = rule.type === 'highlightCell' && rule.subType === 'text' && origin.type !== 'cellIs';
  const formula = isText ? conditionFormula(rule, ranges) : null;
  return { ...origin, range, ...(formula !== null && { formula }) };
}

const effectKey = (rule: ShownRule): string => JSON.stringify([rule.rule, rule.stopIfTrue]);

/**
 * The conditional formats of a sheet for the file: those that nobody changed as the file had them, those that the engine does
 * not know in the places where they stood.
 */
export function fileRules(
  shown: readonly ShownRule[],
  before: readonly ConditionalRule[] | undefined,
  theme: Theme,
): ConditionalRule[] | undefined {
  const opened = new Map(shownRules(before, theme).map((rule) => [rule.cfId, rule]));
  const unknown = (before ?? []).filter((_, at) => !opened.has(`file-${at}`));
  const made = shown.flatMap((rule): ConditionalRule[] => {
    const range = fileRanges(rule.ranges);
    const same = opened.get(rule.cfId);
    const origin = before?.[Number(ID.exec(rule.cfId)?.[1] ?? -1)];
    if (same && origin && effectKey(same) === effectKey(rule))
      return [fileRanges(same.ranges) === range ? origin : moved(origin, rule)];
    const effect = fileEffect(rule, theme);
    return effect ? [{ ...effect, range, priority: 0, ...(rule.stopIfTrue && { stopIfTrue: true }) }] : [];
  });
  if (made.length + unknown.length === 0) return before && [];
  const isInOrder = made.every(({ priority }, at) => priority > (made[at - 1]?.priority ?? 0));
  // In the order of the file, which need not be that of the priorities.
  if (isInOrder) {
    const places = new Map((before ?? []).map((rule, at) => [rule.priority, at]));
    return [...made, ...unknown].toSorted((a, b) => (places.get(a.priority) ?? 0) - (places.get(b.priority) ?? 0));
  }
  return [...made, ...unknown].map((rule, at) => ({ ...rule, priority: at + 1 }));
}

/** True when a sheet has conditional formats that the engine does not know. */
export const hasUnshownRules = (rules: readonly ConditionalRule[] | undefined, theme: Theme): boolean =>
  shownRules(rules, theme).length < (rules ?? []).length;

type Theme = readonly string[] | undefined;
type Operator = NonNullable<ConditionalRule['operator']>;
type Limit = { type: string; value?: number | string };

/** The effect of a rule of the engine on its cells. */
type ShownEffect =
  | {
      readonly type: 'highlightCell';
      readonly subType: string;
      readonly operator?: string;
      readonly value?: unknown;
      readonly isBottom?: boolean;
      readonly isPercent?: boolean;
      readonly style: ShownStyle;
    }
  | { readonly type: 'colorScale'; readonly config: readonly { index: number; color: string; value: Limit }[] }
  | {
      readonly type: 'dataBar';
      readonly isShowValue: boolean;
      readonly config: { min: Limit; max: Limit; isGradient: boolean; positiveColor: string; nativeColor: string };
    }
  | {
      readonly type: 'iconSet';
      readonly isShowValue: boolean;
      readonly config: readonly { operator: string; value: Limit; iconType: string; iconId: string }[];
    };
