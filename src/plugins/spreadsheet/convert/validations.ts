import type { IRange } from '@univerjs/core';
import type { DataValidation } from 'hucre';
import { bareFormula, fileFormula } from './newFunctions.ts';
import { fileRanges, shownRanges } from './ranges.ts';

/** A rule of the engine for what may be typed into cells. */
export interface ShownValidation {
  readonly uid: string;
  readonly type: string;
  readonly operator?: string;
  readonly formula1?: string;
  readonly formula2?: string;
  readonly allowBlank?: boolean;
  readonly showErrorMessage?: boolean;
  readonly error?: string;
  readonly errorTitle?: string;
  readonly errorStyle?: number;
  readonly showInputMessage?: boolean;
  readonly prompt?: string;
  readonly promptTitle?: string;
  readonly ranges: readonly IRange[];
}

const ID = /^file-(\d+)$/;
const STYLES = ['information', 'stop', 'warning'] as const;
/** Kinds that the engine has a check for. */
const KNOWN: readonly string[] = ['list', 'whole', 'decimal', 'date', 'textLength', 'custom'];

/** Leaves out what is not set. */
function set<T extends object>(parts: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T;
}

/** A number stays as it is, what is computed begins with `=`. */
const shownFormula = (text: string | undefined): string | undefined =>
  text === undefined || text === '' || Number.isFinite(Number(text)) ? text : `=${bareFormula(text)}`;
const plainFormula = (text: string | undefined): string | undefined =>
  text?.startsWith('=') ? fileFormula(text.slice(1)) : text;

function shownValidation(rule: DataValidation, at: number): ShownValidation | null {
  const ranges = shownRanges(rule.range);
  if (!ranges || !KNOWN.includes(rule.type)) return null;
  const { values, errorStyle = 'stop' } = rule;
  return set<ShownValidation>({
    uid: `file-${at}`,
    type: rule.type,
    operator: rule.operator,
    formula1: values ? values.join(',') : shownFormula(rule.formula1),
    formula2: shownFormula(rule.formula2),
    allowBlank: rule.allowBlank ?? false,
    showErrorMessage: rule.showErrorMessage ?? false,
    error: rule.errorMessage,
    errorTitle: rule.errorTitle,
    errorStyle: STYLES.indexOf(errorStyle),
    showInputMessage: rule.showInputMessage,
    prompt: rule.inputMessage,
    promptTitle: rule.inputTitle,
    ranges,
  });
}

/** The rules of a sheet for what may be typed, for the engine. Those that it has no check for stay in the file. */
export const shownValidations = (rules: readonly DataValidation[] | undefined): ShownValidation[] =>
  (rules ?? []).flatMap((rule, at) => shownValidation(rule, at) ?? []);

/** What a rule asks for; null: files cannot have it, such as a list of which several may be chosen. */
function demandOf({ type, operator, formula1, formula2 }: ShownValidation): Omit<DataValidation, 'range'> | null {
  if (type === 'checkbox') return { type: 'list', values: [formula1 || 'TRUE', formula2 || 'FALSE'] };
  if (!KNOWN.includes(type)) return null;
  const kind = type as DataValidation['type'];
  if (kind === 'list' && !formula1?.startsWith('=')) return { type: kind, values: (formula1 ?? '').split(',') };
  return set<Omit<DataValidation, 'range'>>({
    type: kind,
    operator: operator as DataValidation['operator'],
    formula1: plainFormula(formula1),
    formula2: plainFormula(formula2),
  } as Omit<DataValidation, 'range'>);
}

function fileValidation(rule: ShownValidation): Omit<DataValidation, 'range'> | null {
  const demand = demandOf(rule);
  return (
    demand &&
    set<Omit<DataValidation, 'range'>>({
      ...demand,
      allowBlank: rule.allowBlank,
      showErrorMessage: rule.showErrorMessage ?? rule.errorStyle === 1,
      errorStyle: STYLES[rule.errorStyle ?? 1],
      errorMessage: rule.error,
      errorTitle: rule.errorTitle,
      showInputMessage: rule.showInputMessage,
      inputMessage: rule.prompt,
      inputTitle: rule.promptTitle,
    } as Omit<DataValidation, 'range'>)
  );
}

/** Parts of a rule that decide whether somebody changed it: all but its place. */
const keyOf = (rule: ShownValidation): string => JSON.stringify(fileValidation(rule));

/** The rules of a sheet for the file: unchanged ones as they were, unknown ones where they stood. */
export function fileValidations(
  shown: readonly ShownValidation[],
  before: readonly DataValidation[] | undefined,
): DataValidation[] | undefined {
  const opened = new Map(shownValidations(before).map((rule) => [rule.uid, rule]));
  const unknown = (before ?? []).filter((_, at) => !opened.has(`file-${at}`));
  const made = shown.flatMap((rule): DataValidation[] => {
    const range = fileRanges(rule.ranges);
    const same = opened.get(rule.uid);
    const origin = before?.[Number(ID.exec(rule.uid)?.[1] ?? -1)];
    if (same && origin && keyOf(same) === keyOf(rule))
      return [fileRanges(same.ranges) === range ? origin : { ...origin, range }];
    const demand = fileValidation(rule);
    return demand ? [{ ...demand, range }] : [];
  });
  return made.length + unknown.length === 0 ? before && [] : [...made, ...unknown];
}

/** True when a sheet has rules that the engine does not know. */
export const hasUnshownValidations = (rules: readonly DataValidation[] | undefined): boolean =>
  shownValidations(rules).length < (rules ?? []).length;
