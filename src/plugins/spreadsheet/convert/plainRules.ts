import type { ZipPart } from '#zip';
import { shownRanges } from './ranges.ts';
import { conditionFormula, firstCell, fixed } from './ruleFormulas.ts';
import { attribute } from './sheetParts.ts';

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
/** A list of rules for the same cells, and a rule in it. */
export const LIST = /<conditionalFormatting\b([^>]*)>([^]*?)<\/conditionalFormatting>/g;
export const RULE = /<cfRule\b([^>]*?)(?:\/>|>([^]*?)<\/cfRule>)/g;
/** Kinds that the library leaves out, or reads in part. */
const RARE = /\stype="(?:top10|aboveAverage|timePeriod|containsErrors|notContainsErrors)"/;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const isTrue = (text: string | undefined) => text === '1' || text === 'true';

/** The formula of a rule that has none in the file; null: it is of another kind. */
function formulaOf(rule: string, sqref: string): string | null {
  const ranges = shownRanges(sqref);
  if (!ranges) return null;
  const read = (name: string) => attribute(rule, name);
  const type = read('type') ?? '';
  if (type === 'timePeriod') return conditionFormula({ subType: type, operator: read('timePeriod') ?? '' }, ranges);
  if (type.endsWith('Errors') || type.endsWith('errors'))
    return conditionFormula({ subType: 'text', operator: type }, ranges);
  if (type === 'top10') {
    const [value, isPercent, isBottom] = [Number(read('rank') ?? 10), isTrue(read('percent')), isTrue(read('bottom'))];
    return conditionFormula({ subType: 'rank', value, isPercent, isBottom }, ranges);
  }
  const isAbove = read('aboveAverage') === undefined || isTrue(read('aboveAverage'));
  const away = Number(read('stdDev') ?? 0);
  const name = isAbove ? 'greaterThan' : 'lessThan';
  if (away === 0)
    return conditionFormula(
      { subType: 'average', operator: isTrue(read('equalAverage')) ? `${name}OrEqual` : name },
      ranges,
    );
  const [cell, all, sign] = [firstCell(ranges), ranges.map(fixed).join(','), isAbove ? '+' : '-'];
  return `AND(ISNUMBER(${cell}),${cell}${isAbove ? '>' : '<'}AVERAGE(${all})${sign}${away}*STDEV(${all}))`;
}

/** A rule of a rare kind as a formula with the same effect; others as they are. */
function plainRule(rule: string, attributes: string, content: string, sqref: string): string {
  if (!RARE.test(attributes)) return rule;
  const formula = content.includes('<formula>') ? null : formulaOf(attributes, sqref);
  if (formula === null && !content.includes('<formula>')) return rule;
  const kept = attributes.replaceAll(
    /\s(?:rank|percent|bottom|aboveAverage|equalAverage|stdDev|timePeriod)="[^"]*"/g,
    '',
  );
  const parts = formula === null ? content : `<formula>${escaped(formula)}</formula>`;
  return `<cfRule${kept.replace(RARE, ' type="expression"')}>${parts}</cfRule>`;
}

/**
 * Parts of a file with conditional formats by rank, average, time and errors as formulas, which the library keeps: it loses the
 * others, or a part of them.
 * @returns null: the file has none of them
 */
export function withPlainRules(parts: ReadonlyMap<string, Uint8Array>): ZipPart[] | null {
  const made = new Map(parts);
  let isChanged = false;
  for (const [path, part] of parts) {
    const text = SHEET.test(path) ? new TextDecoder().decode(part) : '';
    if (!RARE.test(text)) continue;
    const plain = text.replaceAll(LIST, (_, attributes: string, rules: string) => {
      const sqref = attribute(attributes, 'sqref') ?? '';
      const changed = rules.replaceAll(RULE, (rule: string, of: string, content: string | undefined) =>
        plainRule(rule, of, content ?? '', sqref),
      );
      return `<conditionalFormatting${attributes}>${changed}</conditionalFormatting>`;
    });
    made.set(path, new TextEncoder().encode(plain));
    isChanged ||= plain !== text;
  }
  return isChanged ? [...made].map(([name, bytes]) => ({ name, bytes })) : null;
}
