import { useCurrency, useFormats, useStoreZone } from '#admin';
import { localTime, type Minor } from '#resource';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Amounts and times of deliveries in the reader's language. */
export function useTexts() {
  const formats = useFormats();
  const zone = useStoreZone();
  const currency = useCurrency()({ type: 'money' });
  const unit = formats.currencyName(currency);
  const amount = (money: Minor) => formats.minor(money, currency);
  return {
    currency,
    digits: formats.currencyDigits(currency),
    unit,
    listSign: formats.listSign,
    /** `254.00` */
    amount,
    /** `254.00 MAD` */
    whole: (money: Minor) => `${amount(money)}\u00A0${unit}`,
    /** `12:30`, by the store's clock. */
    time: (ms: number) => {
      const { hour, minute } = localTime(ms, zone());
      return `${twoDigits(hour)}:${twoDigits(minute)}`;
    },
    /** `2 × Mint tea` */
    item: (quantity: number, name: string) => `${formats.decimal(quantity, 3)} × ${name}`,
  };
}
