import type { ConditionalRule } from 'hucre';
import { describe, expect, it } from 'vitest';
import { fileRules, shownRules, type ShownRule } from './rules.ts';

const RANGES = [
  { startRow: 1, endRow: 8, startColumn: 1, endColumn: 1 },
  { startRow: 1, endRow: 8, startColumn: 3, endColumn: 3 },
];
const made = (rule: object): ShownRule => ({
  cfId: 'new',
  ranges: RANGES,
  stopIfTrue: false,
  rule: rule as ShownRule['rule'],
});
const highlight = (more: object) => made({ type: 'highlightCell', style: {}, ...more });
const saved = (rule: ShownRule) => fileRules([rule], undefined, undefined)?.[0];

describe('a conditional format that is made in the sheet is saved', () => {
  it.each([
    [
      { subType: 'rank', value: 3, isPercent: false, isBottom: false },
      'AND(ISNUMBER(B2),COUNTIF($B$2:$B$9,">"&B2)+COUNTIF($D$2:$D$9,">"&B2)<3)',
    ],
    [
      { subType: 'rank', value: 10, isPercent: true, isBottom: true },
      'AND(ISNUMBER(B2),COUNTIF($B$2:$B$9,"<"&B2)+COUNTIF($D$2:$D$9,"<"&B2)<MAX(1,INT(COUNT($B$2:$B$9,$D$2:$D$9)*10/100)))',
    ],
    [{ subType: 'average', operator: 'greaterThanOrEqual' }, 'AND(ISNUMBER(B2),B2>=AVERAGE($B$2:$B$9,$D$2:$D$9))'],
    [
      { subType: 'timePeriod', operator: 'lastMonth' },
      'AND(ISNUMBER(B2),INT(B2)>=EOMONTH(TODAY(),-2)+1,INT(B2)<=EOMONTH(TODAY(),-1))',
    ],
    [{ subType: 'text', operator: 'containsErrors' }, 'ISERROR(B2)'],
  ])('%o', (rule, formula) => {
    expect(saved(highlight(rule))).toMatchObject({ type: 'expression', formula, range: 'B2:B9 D2:D9' });
  });

  it('with the formulas and operators that programs want of rules for texts', () => {
    expect(saved(highlight({ subType: 'text', operator: 'notContainsText', value: 'a"b' }))).toMatchObject({
      ...{ type: 'notContainsText', operator: 'notContains', text: 'a"b', formula: 'ISERROR(SEARCH("a""b",B2))' },
    });
    expect(saved(highlight({ subType: 'text', operator: 'containsBlanks' }))).toMatchObject({
      ...{ type: 'containsBlanks', formula: 'LEN(TRIM(B2))=0' },
    });
  });

  it('with limits that are formulas, and with usual icons for those that files do not have', () => {
    const limits = {
      min: { type: 'formula', value: '=A1' },
      max: { type: 'max' },
      isGradient: true,
      positiveColor: '#00ff00',
    };
    const bar = saved(made({ type: 'dataBar', isShowValue: true, config: limits }));
    expect(bar?.dataBar?.cfvo).toEqual([{ type: 'formula', value: 'A1' }, { type: 'max' }]);
    expect(shownRules(bar && [bar], undefined)[0]?.rule).toMatchObject({
      config: { min: { type: 'formula', value: '=A1' } },
    });
    const config = ['3Stars', '3Arrows', '3Arrows'].map((iconType, at) => ({
      ...{ iconType, iconId: String(at), operator: 'greaterThanOrEqual', value: { type: 'num', value: 9 - at } },
    }));
    expect(saved(made({ type: 'iconSet', isShowValue: true, config }))?.iconSet?.iconSet).toBe('3TrafficLights1');
  });
});

it('a rule for texts that is moved has the formula of its new first cell', () => {
  const rule: ConditionalRule = {
    ...{ type: 'containsText', text: 'an', formula: 'NOT(ISERROR(SEARCH("an",A2)))', priority: 1, range: 'A2:A4' },
  };
  const [shown] = shownRules([rule], undefined);
  if (!shown) throw new Error('The rule is not shown.');
  const ranges = [{ startRow: 2, endRow: 4, startColumn: 0, endColumn: 0 }];
  expect(fileRules([{ ...shown, ranges }], [rule], undefined)).toEqual([
    { ...rule, range: 'A3:A5', formula: 'NOT(ISERROR(SEARCH("an",A3)))' },
  ]);
});
