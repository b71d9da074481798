import { CircleQuestionMark, Scale } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Chip, Code, Icon, Ltr, Text, type AnyIcon, type Tone } from '#admin';
import { formatMinorWithCurrency } from '#resource';
import { formatQuantity } from '#shop';
import type { ScanEntry } from '../core/scan/scanner.ts';
import styles from './ScanWindow.module.css';

/** Results of the last scanned codes, the latest first. */
export function ScanLog({ entries, currency }: { entries: readonly ScanEntry[]; currency: string }) {
  const translate = useTranslate();
  const shownOf = useShown(currency);
  return (
    <section>
      <h3 className={styles.head}>{translate('pos.scan.last')}</h3>
      {entries.length === 0 && (
        <Text as="p" tone="quiet" size={13}>
          {translate('pos.scan.none')}
        </Text>
      )}
      <ul className={styles.log}>
        {entries.slice(0, SHOWN).map((entry) => {
          const shown = shownOf(entry);
          return (
            <li key={entry.id}>
              <Icon name={shown.icon} />
              <span className={styles.what}>
                <span className={styles.name}>{shown.name}</span>
                <span className={styles.code}>
                  <Code>{entry.code}</Code>
                </span>
              </span>
              <Chip tone={shown.tone}>{shown.isNumber ? <Ltr>{shown.says}</Ltr> : shown.says}</Chip>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Number of shown entries; they fit beside the camera. */
const SHOWN = 4;

interface Shown {
  readonly icon: AnyIcon;
  readonly name: string;
  readonly tone: Tone;
  readonly says: string;
  /** True for numbers, which are written left to right in every language. */
  readonly isNumber?: boolean;
}

/** Returns a function that gives the icon and texts of an entry. */
function useShown(currency: string): (entry: ScanEntry) => Shown {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return ({ result, found, added }) => {
    if (!found) {
      const says = translate(result === 'missing' ? 'pos.scan.notFound' : 'pos.scan.noAnswer');
      return { icon: CircleQuestionMark, name: translate('pos.scan.unknown'), tone: 'danger', says };
    }
    if (found.kind === 'customer')
      return { icon: 'user', name: found.customer.fullName, tone: 'info', says: translate('pos.scan.customer') };
    const { product, variant, quantity, price } = found;
    const icon = quantity === null && price === null ? 'package' : Scale;
    const name = variant ? `${product.name}, ${variant.name}` : product.name;
    if (added === null) return { icon, name, tone: 'neutral', says: translate('pos.scan.notAdded') };
    const shown = { icon, name, tone: 'success', isNumber: true } as const;
    if (price !== null) return { ...shown, says: formatMinorWithCurrency(price, currency, locale) };
    if (quantity !== null) return { ...shown, says: `${formatQuantity(quantity, locale)} ${product.unit}` };
    return { ...shown, says: `+${formatQuantity(added, locale)}` };
  };
}
