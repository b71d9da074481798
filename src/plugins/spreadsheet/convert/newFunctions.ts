/** Functions that are younger than the file format, and their prefixes in formulas of files. */

/**
 * Functions that files name with a prefix, since the first version of the format does not know them.
 * A test compares the list with the engine's.
 */
const NAMES = `ACOT ACOTH AGGREGATE ARABIC ARRAYTOTEXT BASE BETA.DIST BETA.INV BINOM.DIST BINOM.DIST.RANGE BINOM.INV BITAND
BITLSHIFT BITOR BITRSHIFT BITXOR BYCOL BYROW CEILING.MATH CEILING.PRECISE CHISQ.DIST CHISQ.DIST.RT CHISQ.INV CHISQ.INV.RT
CHISQ.TEST CHOOSECOLS CHOOSEROWS COMBINA CONCAT CONFIDENCE.NORM CONFIDENCE.T COT COTH COVARIANCE.P COVARIANCE.S CSC CSCH DAYS
DECIMAL DROP ENCODEURL ERF.PRECISE ERFC.PRECISE EXPAND EXPON.DIST F.DIST F.DIST.RT F.INV F.INV.RT F.TEST FILTER FLOOR.MATH
FLOOR.PRECISE FORECAST.LINEAR FORMULATEXT GAMMA GAMMA.DIST GAMMA.INV GAMMALN.PRECISE GAUSS HSTACK HYPGEOM.DIST IFNA IFS IMCOSH
IMCOT IMCSC IMCSCH IMSEC IMSECH IMSINH IMTAN ISFORMULA ISOWEEKNUM LAMBDA LET LOGNORM.DIST LOGNORM.INV MAKEARRAY MAP MAXIFS
MINIFS MODE.MULT MODE.SNGL MUNIT NEGBINOM.DIST NORM.DIST NORM.INV NORM.S.DIST NORM.S.INV NUMBERVALUE PDURATION PERCENTILE.EXC
PERCENTILE.INC PERCENTRANK.EXC PERCENTRANK.INC PERMUTATIONA PHI POISSON.DIST QUARTILE.EXC QUARTILE.INC RANDARRAY RANK.AVG
RANK.EQ REDUCE RRI SCAN SEC SECH SEQUENCE SHEET SHEETS SKEW.P SORT SORTBY STDEV.P STDEV.S SWITCH T.DIST T.DIST.2T T.DIST.RT
T.INV T.INV.2T T.TEST TAKE TEXTAFTER TEXTBEFORE TEXTJOIN TEXTSPLIT TOCOL TOROW UNICHAR UNICODE UNIQUE VALUETOTEXT VAR.P VAR.S
VSTACK WEIBULL.DIST WRAPCOLS WRAPROWS XLOOKUP XMATCH XOR Z.TEST`;

/** Names of functions that have a prefix in files. */
export const NEW_FUNCTIONS: ReadonlySet<string> = new Set(NAMES.split(/\s+/));
/** Two of them have a second prefix. */
const WORKSHEET = new Set(['FILTER', 'SORT']);

/** Texts, quoted sheet names and tables in brackets; then names; then any other character. */
const TOKENS = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:[^[\]]|\[[^\]]*\])*\]|[\p{L}_\\][\p{L}\p{N}_.\\]*|[^]/gu;
const IS_NAME = /^[\p{L}_\\]/u;

/** A formula of a file without the prefixes. */
export const bareFormula = (formula: string): string =>
  formula.replaceAll(TOKENS, (token) =>
    IS_NAME.test(token) ? token.replace(/^_xlfn\.(?:_xlws\.)?/, '').replace(/^_xlpm\./, '') : token,
  );

/** A call that is being read: LET and LAMBDA give names to values, which have a prefix of their own. */
interface Call {
  readonly name: string;
  /** Number of the argument, from 0. */
  argument: number;
  readonly names: Set<string>;
}

/** True where a call with names has one of them: every other argument of LET, all but the last of LAMBDA. */
const isDeclared = (call: Call | undefined, before: string | undefined, after: string | undefined): boolean =>
  (before === '(' || before === ',') &&
  after === ',' &&
  (call?.name === 'LAMBDA' || (call?.name === 'LET' && call.argument % 2 === 0));

function functionName(token: string): string {
  const name = token.toUpperCase();
  if (!NEW_FUNCTIONS.has(name)) return token;
  return `_xlfn.${WORKSHEET.has(name) ? '_xlws.' : ''}${name}`;
}

/** A formula as files have it: with the prefixes of newer functions and of the names that LET and LAMBDA give. */
export function fileFormula(formula: string): string {
  const tokens = formula.match(TOKENS) ?? [];
  const solid = tokens.flatMap((token, at) => (token.trim() === '' ? [] : [at]));
  const calls: Call[] = [];
  const made = [...tokens];
  for (const [place, at] of solid.entries()) {
    const token = tokens[at] ?? '';
    const [before, after] = [tokens[solid[place - 1] ?? -1], tokens[solid[place + 1] ?? -1]];
    if (token === '(') calls.push({ name: before?.toUpperCase() ?? '', argument: 0, names: new Set() });
    else if (token === ')') calls.pop();
    else if (token === ',') {
      const call = calls.at(-1);
      if (call) call.argument += 1;
    } else if (IS_NAME.test(token)) {
      const name = token.toLowerCase();
      if (isDeclared(calls.at(-1), before, after)) calls.at(-1)?.names.add(name);
      if (calls.some(({ names }) => names.has(name))) made[at] = `_xlpm.${token}`;
      else if (after === '(') made[at] = functionName(token);
    }
  }
  return made.join('');
}
