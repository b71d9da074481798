import { attribute } from './sheetParts.ts';
import { LIST, RULE } from './plainRules.ts';

/**
 * Joins the data bars of a saved sheet with their newer forms, which have the gradients and the ends. The form of a bar that
 * was removed goes.
 * @param sheet as it is saved
 * @param opened the same in the file that was opened
 * @param newer the newer forms that are kept
 */
export function withBarIds(
  sheet: string,
  opened: string,
  newer: readonly string[],
): { sheet: string; newer: string[] } {
  const bars = barsOf(opened);
  const left = new Set(bars.values());
  const isKept = (id: string) => newer.some((text) => text.includes(id));
  const joined = sheet.replaceAll(LIST, (_, list: string, rules: string) => {
    const made = rules.replaceAll(RULE, (rule: string, of: string, content: string | undefined) => {
      const id = bars.get(placeOf(list, of));
      if (id === undefined || content === undefined || attribute(of, 'type') !== 'dataBar' || !isKept(id)) return rule;
      left.delete(id);
      return `<cfRule${of}>${content}${nameOf(id)}</cfRule>`;
    });
    return `<conditionalFormatting${list}>${made}</conditionalFormatting>`;
  });
  const forms = newer
    .map((text) => without(text, [...left]))
    .filter((text) => !/<x14:conditionalFormattings\b[^>]*>\s*<\/x14/.test(text));
  return { sheet: joined, newer: forms };
}

/** The part of a data bar that names its newer form. */
const NAMED = /<ext\b[^>]*>\s*<x14:id>([^<]*)<\/x14:id>\s*<\/ext>/;
const nameOf = (id: string) =>
  `<extLst><ext xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" uri="{B025F937-C7B1-47D3-B67F-A62EFF666E3E}"><x14:id>${id}</x14:id></ext></extLst>`;

/** Where a rule stands: its cells and its priority. */
const placeOf = (list: string, rule: string) =>
  `${attribute(list, 'sqref') ?? ''} ${attribute(rule, 'priority') ?? ''}`;

/** The names of the newer forms of a sheet's data bars, by their place. */
function barsOf(sheet: string): Map<string, string> {
  const bars = new Map<string, string>();
  for (const [, list = '', rules = ''] of sheet.matchAll(LIST))
    for (const [, rule = '', content = ''] of rules.matchAll(RULE)) {
      const id = NAMED.exec(content)?.[1];
      if (id !== undefined) bars.set(placeOf(list, rule), id);
    }
  return bars;
}

/** Newer forms without those of some data bars. */
const without = (newer: string, ids: readonly string[]): string =>
  ids
    .reduce(
      (text, id) =>
        text.replaceAll(/<x14:cfRule\b([^>]*)>[^]*?<\/x14:cfRule>/g, (rule, of: string) =>
          attribute(of, 'id') === id ? '' : rule,
        ),
      newer,
    )
    .replaceAll(/<x14:conditionalFormatting\b[^>]*>(?:(?!<x14:cfRule\b)[^])*?<\/x14:conditionalFormatting>/g, '');
