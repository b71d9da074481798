/** Major, minor and patch number of a version, and whether it is a preview (`2.0.0-beta.1`). */
interface Version {
  readonly numbers: readonly [number, number, number];
  readonly preview: string;
}

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([0-9A-Za-z.-]{1,40}))?$/;
const PART = /^(\^|~|>=|<=|>|<|=)?(\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,40})?)$/;

function parse(text: string): Version | null {
  const match = VERSION.exec(text);
  if (!match) return null;
  return { numbers: [Number(match[1]), Number(match[2]), Number(match[3])], preview: match[4] ?? '' };
}

/** Compares two parts of a preview's name: numbers by value and before texts (semver 2.0.0, 11). */
function comparePart(a: string, b: string): number {
  const [isNumberA, isNumberB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumberA && isNumberB) return Number(a) - Number(b);
  if (isNumberA !== isNumberB) return isNumberA ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

function comparePreview(a: string, b: string): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  const [partsA, partsB] = [a.split('.'), b.split('.')];
  for (const [at, part] of partsA.entries()) {
    const other = partsB[at];
    const order = other === undefined ? 1 : comparePart(part, other);
    if (order !== 0) return order;
  }
  return partsA.length - partsB.length;
}

/** Tells whether a text is a version such as `1.4.0`. */
export const isVersion = (text: string): boolean => VERSION.test(text);

/** Order of two versions: below 0 when the first is older. A text that is no version is older than all. */
export function compareVersions(a: string, b: string): number {
  const [versionA, versionB] = [parse(a), parse(b)];
  if (!versionA || !versionB) return Number(versionA !== null) - Number(versionB !== null);
  for (const [at, number] of versionA.numbers.entries()) {
    const order = number - (versionB.numbers[at] ?? 0);
    if (order !== 0) return order;
  }
  return comparePreview(versionA.preview, versionB.preview);
}

/** First version that is no longer compatible: `^0.2.1` ends at 0.3.0, `^1.2.1` at 2.0.0, `~1.2.1` at 1.3.0. */
function endOf(sign: string, { numbers: [major, minor, patch] }: Version): string {
  if (sign === '~') return `${major}.${minor + 1}.0`;
  if (major > 0) return `${major + 1}.0.0`;
  return minor > 0 ? `0.${minor + 1}.0` : `0.0.${patch + 1}`;
}

function fitsPart(version: string, part: string): boolean {
  const [, sign = '', wanted = ''] = PART.exec(part) ?? [];
  const parsed = parse(wanted);
  if (!parsed) return false;
  const order = compareVersions(version, wanted);
  if (sign === '^' || sign === '~') return order >= 0 && compareVersions(version, endOf(sign, parsed)) < 0;
  if (sign === '>=') return order >= 0;
  if (sign === '<=') return order <= 0;
  if (sign === '>') return order > 0;
  if (sign === '<') return order < 0;
  return order === 0;
}

/** Tells whether a text is a range: parts such as `^1.2.0`, `~1.2.0`, `>=1.2.0` or `1.2.0`, joined by spaces. */
export const isRange = (text: string): boolean => text.split(' ').every((part) => PART.test(part));

/** Tells whether a version is in a range. All parts of the range must fit. */
export const isInRange = (version: string, range: string): boolean =>
  isRange(range) && range.split(' ').every((part) => fitsPart(version, part));
