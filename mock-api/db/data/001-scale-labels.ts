import { isObject } from '#resource';
import { convertStored } from '../convertStored.ts';
import type { DataChange } from '../dataChange.ts';

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Pattern of an EAN-13 with a prefix and five digits of value, as the till read them before there were patterns. */
const patternOf = (prefix: string, content: 'weight' | 'price') => ({
  prefix,
  content,
  itemDigits: 7 - prefix.length,
  verifier: 'none',
  valueDigits: 5,
  decimals: 3,
});

/** Till options with patterns of labels in place of lists of prefixes. */
function withPatterns(options: unknown): unknown {
  if (!isObject(options)) return options;
  const { weightPrefixes, pricePrefixes, ...others } = options;
  if (weightPrefixes === undefined && pricePrefixes === undefined) return options;
  const weights = textsOf(weightPrefixes);
  const scaleLabels = [
    ...weights.map((prefix) => patternOf(prefix, 'weight')),
    ...textsOf(pricePrefixes).map((prefix) => patternOf(prefix, 'price')),
  ];
  return { ...others, scaleLabels };
}

/** Settings: `weightPrefixes` and `pricePrefixes` become `scaleLabels`. */
export default {
  title: 'Prefixes of scale labels become patterns',
  run: (context) =>
    convertStored(context, {
      resource: 'settings',
      field: 'posBundleSettings',
      isJson: true,
      convert: withPatterns,
    }),
} satisfies DataChange;
