import type { IRange } from '@univerjs/core';
import type { DataValidation, Workbook } from 'hucre';
import { bareFormula, fileFormula } from './newFunctions.ts';
import { fileRanges, shownRanges } from './ranges.ts';
import { dayShift, serialOf } from './shownValue.ts';

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

/** The system of days of a file. */
type System = Pick<Workbook, 'dateSystem'>['dateSystem'];

const [DAY_FORMAT, DAY_MS] = ['yyyy-mm-dd', 86_400_000];
/** A day as the engine writes it into a rule that somebody makes: `2026-03-01`, with a time or not. */
const DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** Days by which limits of a rule are larger in the engine than in the file. */
const shiftOf = (type: string, system: System): number => (type === 'date' ? dayShift(DAY_FORMAT, system) : 0);

/** A number stays as it is, what is computed begins with `=`. */
function shownFormula(text: string | undefined, shift: number): string | undefined {
  if (text === undefined || text === '') return text;
  return Number.isFinite(Number(text)) ? (shift === 0 ? text : String(Number(text) + shift)) : `=${bareFormula(text)}`;
}

/** A limit of a rule as the file has it: days are numbers there. */
function plainFormula(text: string | undefined, type: string, shift: number): string | undefined {
  if (text?.startsWith('=')) return fileFormula(text.slice(1));
  if (type !== 'date' || text === undefined || text === '') return text;
  const [, ...parts] = DAY.exec(text) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  const serial =
    parts.length === 0 ? Number(text) : serialOf(Date.UTC(year, month - 1, day, hour, minute, second) / DAY_MS);
  return Number.isFinite(serial) ? String(serial - shift) : text;
}

function shownValidation(rule: DataValidation, at: number, system: System): ShownValidation | null {
  const ranges = shownRanges(rule.range);
  if (!ranges || !KNOWN.includes(rule.type)) return null;
  const { values, errorStyle = 'stop' } = rule;
  const shift = shiftOf(rule.type, system);
  return set<ShownValidation>({
    uid: `file-${at}`,
    type: rule.type,
    operator: rule.operator,
    formula1: values ? values.join(',') : shownFormula(rule.formula1, shift),
    formula2: shownFormula(rule.formula2, shift),
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
export const shownValidations = (rules: readonly DataValidation[] | undefined, system?: System): ShownValidation[] =>
  (rules ?? []).flatMap((rule, at) => shownValidation(rule, at, system) ?? []);

/** A rule as the file asks for it; null: files cannot have it. Of a list, files let one be chosen. */
function demandOf(
  { type: shown, operator, formula1, formula2 }: ShownValidation,
  system: System,
): Omit<DataValidation, 'range'> | null {
  if (shown === 'checkbox') return { type: 'list', values: [formula1 || 'TRUE', formula2 || 'FALSE'] };
  const type = shown === 'listMultiple' ? 'list' : shown;
  if (!KNOWN.includes(type)) return null;
  const kind = type as DataValidation['type'];
  if (kind === 'list' && !formula1?.startsWith('=')) return { type: kind, values: (formula1 ?? '').split(',') };
  const shift = shiftOf(type, system);
  return set<Omit<DataValidation, 'range'>>({
    type: kind,
    operator: operator as DataValidation['operator'],
    formula1: plainFormula(formula1, type, shift),
    formula2: plainFormula(formula2, type, shift),
  } as Omit<DataValidation, 'range'>);
}

function fileValidation(rule: ShownValidation, system: System): Omit<DataValidation, 'range'> | null {
  const demand = demandOf(rule, system);
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

/** A text that is the same for a rule that nobody changed, whatever its place. */
const keyOf = (rule: ShownValidation): string => JSON.stringify([rule.type, fileValidation(rule, undefined)]);

/** The rules of a sheet for the file: unchanged ones as they were, unknown ones where they stood. */
export function fileValidations(
  shown: readonly ShownValidation[],
  before: readonly DataValidation[] | undefined,
  system: System,
): DataValidation[] | undefined {
  const opened = new Map(shownValidations(before, system).map((rule) => [rule.uid, rule]));
  const unknown = (before ?? []).filter((_, at) => !opened.has(`file-${at}`));
  const made = shown.flatMap((rule): DataValidation[] => {
    const range = fileRanges(rule.ranges);
    const same = opened.get(rule.uid);
    const origin = before?.[Number(ID.exec(rule.uid)?.[1] ?? -1)];
    if (same && origin && keyOf(same) === keyOf(rule))
      return [fileRanges(same.ranges) === range ? origin : { ...origin, range }];
    const demand = fileValidation(rule, system);
    return demand ? [{ ...demand, range }] : [];
  });
  return made.length + unknown.length === 0 ? before && [] : [...made, ...unknown];
}

/** True when a sheet has rules that the engine does not know. */
export const hasUnshownValidations = (rules: readonly DataValidation[] | undefined): boolean =>
  shownValidations(rules).length < (rules ?? []).length;
