import type { SampleContext, SampleRow } from '#server';

/** Demo notifications about existing records. */
export function* noticeRows(context: SampleContext): Iterable<SampleRow> {
  const users = context.keys('users');
  for (const { to, at, kind, about, text, detail, isRead = false } of NOTICES) {
    const [resource, key] = about;
    if (!context.keys(resource).includes(key)) continue;
    const [en, fr, ar] = text;
    for (const user of to) {
      if (!users.includes(user)) continue;
      yield {
        person: context.ref(user),
        kind,
        text: { en, fr, ar },
        ...(detail ? { detail: { en: detail, fr: detail, ar: detail } } : {}),
        resource,
        recordId: { $ref: key, $in: resource },
        isRead,
        createdAt: context.daysAgo(...at),
      };
    }
  }
}

/** A demo notification: recipient, time, record. */
interface DemoNotice {
  readonly to: readonly string[];
  readonly at: readonly [days: number, time: string];
  readonly kind: string;
  readonly about: readonly [resource: string, key: string];
  readonly text: readonly [en: string, fr: string, ar: string];
  readonly detail?: string;
  readonly isRead?: boolean;
}

const OUT = ['%{record} is out of stock', '%{record} est en rupture de stock', 'نفد مخزون %{record}'] as const;
const LOW = ['%{record} is running low', 'Le stock de %{record} est bas', 'مخزون %{record} منخفض'] as const;
const named = (name: string) =>
  [`${name} mentioned you on %{record}`, `${name} vous mentionne sur %{record}`, `ذكرك ${name} في %{record}`] as const;

const NOTICES: readonly DemoNotice[] = [
  { to: ['admin', 'manager'], at: [0, '07:40'], kind: 'stock.out', about: ['products', 'PAT-212'], text: OUT },
  {
    to: ['manager'],
    at: [1, '15:20'],
    kind: 'mention',
    about: ['orders', 'quote-menara'],
    text: named('Claire Moreau'),
    detail: '“La cliente veut une variante à 40 couverts, avec service en porcelaine.”',
  },
  {
    to: ['admin'],
    at: [4, '11:25'],
    kind: 'mention',
    about: ['products', 'ARG-250'],
    text: named('Salma Bennani'),
    detail: '“Tamanar raises the price by 6 % from next month. Order two boxes before.”',
  },
  {
    to: ['admin', 'manager'],
    at: [5, '18:02'],
    kind: 'stock.low',
    about: ['products', 'LAI-001'],
    text: LOW,
    isRead: true,
  },
];
