import { NEW_EXCEL_FUNCTIONS } from '@univerjs/engine-formula';
import { describe, expect, it } from 'vitest';
import { bareFormula, fileFormula, NEW_FUNCTIONS } from './newFunctions.ts';

describe('names of newer functions', () => {
  it.each([
    ['SUM(A1:A3)', 'SUM(A1:A3)'],
    ['XLOOKUP(A1,B1:B3,C1:C3)', '_xlfn.XLOOKUP(A1,B1:B3,C1:C3)'],
    ['SORT(FILTER(A1:A9,B1:B9>0))', '_xlfn._xlws.SORT(_xlfn._xlws.FILTER(A1:A9,B1:B9>0))'],
    ['STDEV.S(A1:A3)&"IFS("&Filter', '_xlfn.STDEV.S(A1:A3)&"IFS("&Filter'],
    ["'SORT(1)'!A1+SUM(1)", "'SORT(1)'!A1+SUM(1)"],
    ['LET(x,5,y,x*2,x+y)', '_xlfn.LET(_xlpm.x,5,_xlpm.y,_xlpm.x*2,_xlpm.x+_xlpm.y)'],
    ['LAMBDA(a,b,a+b)(2,3)', '_xlfn.LAMBDA(_xlpm.a,_xlpm.b,_xlpm.a+_xlpm.b)(2,3)'],
    ['MAP(A1:A3,LAMBDA( v , v*2))+v', '_xlfn.MAP(A1:A3,_xlfn.LAMBDA( _xlpm.v , _xlpm.v*2))+v'],
    ['LET(f,LAMBDA(n,n+1),f(2))', '_xlfn.LET(_xlpm.f,_xlfn.LAMBDA(_xlpm.n,_xlpm.n+1),_xlpm.f(2))'],
  ])('%s is %s in a file', (shown, inFile) => {
    expect(fileFormula(shown)).toBe(inFile);
    expect(bareFormula(inFile)).toBe(shown);
  });

  it('the list has all that the engine counts as new', () => {
    expect([...(NEW_EXCEL_FUNCTIONS as ReadonlySet<string>)].filter((name) => !NEW_FUNCTIONS.has(name))).toEqual([]);
  });
});
