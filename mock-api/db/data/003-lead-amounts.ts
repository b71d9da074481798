import { currencyDigits, MAX_MONEY, scaleMoney } from '#resource';
import { convertStored } from '../convertStored.ts';
import type { DataChange, DataChangeContext } from '../dataChange.ts';

/** Amounts of boards, by resource. */
const FIELDS = [
  ['objectifs', 'targetValue'],
  ['lead_opportunities', 'estimatedValue'],
] as const;

/** Decimals of the currencies of the shop and of the boards, as the settings name them. */
async function digitsIn({ db, tables }: DataChangeContext): Promise<{ shop: number; board: number }> {
  const columns = ['currency', 'crmCurrency'].filter((name) => tables.get('settings')?.has(name));
  const row = columns.length > 0 ? await db.selectFrom('settings').select(columns).executeTakeFirst() : undefined;
  const digitsOf = (code: unknown, absent: string) => currencyDigits(typeof code === 'string' ? code : absent);
  return { shop: digitsOf(row?.currency, 'MAD'), board: digitsOf(row?.crmCurrency, 'USD') };
}

/** Amounts of leads and of their objectives have the decimals of the boards' currency; before, of the shop's. */
export default {
  title: "Amounts of leads have the decimals of the boards' currency",
  async run(context) {
    const { shop, board } = await digitsIn(context);
    if (shop === board) return;
    // A larger amount is set to the largest that can be stored: one typing error must not keep the server from starting.
    const most = Math.floor(MAX_MONEY / 10 ** Math.max(0, board - shop));
    const within = (amount: number) => Math.max(-most, Math.min(amount, most));
    const convert = (stored: unknown) =>
      typeof stored === 'number' ? scaleMoney(within(stored), 10 ** board, 10 ** shop) : stored;
    for (const [resource, field] of FIELDS) await convertStored(context, { resource, field, convert });
  },
} satisfies DataChange;
