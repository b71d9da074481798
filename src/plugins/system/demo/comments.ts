import type { SampleContext, SampleRow } from '#server';

/** Demo comments on existing records. */
export function* commentRows(context: SampleContext): Iterable<SampleRow> {
  for (const [resource, key, said] of COMMENTS) {
    if (context.keys(resource).includes(key)) yield* saidOn(resource, key, said, context);
  }
}

/** A demo comment: author, time, mentioned people, text, followed by its answers. */
interface DemoComment {
  readonly by: string;
  /** Days before today, and the time of day. */
  readonly at: readonly [days: number, time: string];
  readonly text: string;
  readonly to?: readonly string[];
  readonly isPinned?: boolean;
  readonly answers?: readonly Omit<DemoComment, 'answers'>[];
}

/** Comments by resource and key of the record, each in its author's language. */
const COMMENTS: readonly (readonly [resource: string, key: string, said: readonly DemoComment[]])[] = [
  [
    'customers',
    'imane-tazi',
    [
      {
        by: 'manager',
        at: [12, '10:15'],
        text: 'Orders for the riad every second Thursday.\nCall before 11:00, the kitchen there closes at noon.',
        isPinned: true,
      },
      {
        by: 'driver',
        at: [3, '14:05'],
        text: 'Le portail vert est fermé après 13 h : sonner deux fois, ou appeler le gardien.',
        answers: [{ by: 'manager', at: [3, '14:20'], text: 'Noted, thank you. I asked for his number.' }],
      },
    ],
  ],
  [
    'customers',
    'hotel-zellij',
    [
      {
        by: 'claire',
        at: [6, '16:30'],
        text: 'Ils paient à 30 jours, sur facture uniquement. Voir avec la comptabilité avant une nouvelle livraison.',
        to: ['manager'],
        isPinned: true,
        answers: [{ by: 'manager', at: [5, '09:10'], text: 'The October invoice is paid. Deliver as usual.' }],
      },
    ],
  ],
  [
    'products',
    'ARG-250',
    [
      {
        by: 'manager',
        at: [4, '11:25'],
        text: 'Tamanar raises the price by 6 % from next month. Order two boxes before.',
        to: ['admin'],
        answers: [{ by: 'admin', at: [4, '12:02'], text: 'Agreed, three boxes. They keep.' }],
      },
      { by: 'cashier', at: [1, '18:40'], text: 'Des clients demandent le format 500 ml.' },
    ],
  ],
  [
    'products',
    'TAJ-101',
    [
      {
        by: 'kitchen',
        at: [2, '09:30'],
        text: 'الليمون المصيّر الجديد أملح من السابق: نصف ليمونة تكفي في الطاجين.',
        isPinned: true,
      },
    ],
  ],
  [
    'orders',
    'today-18',
    [
      {
        by: 'kitchen',
        at: [0, '08:10'],
        text: 'بدون كزبرة كما طلبت الزبونة.',
        answers: [{ by: 'cashier', at: [0, '08:12'], text: 'Merci, je le dis au serveur.' }],
      },
    ],
  ],
  [
    'orders',
    'quote-menara',
    [
      {
        by: 'claire',
        at: [1, '15:20'],
        text: 'La cliente veut une variante à 40 couverts, avec service en porcelaine.',
        to: ['manager'],
      },
    ],
  ],
  [
    'projects',
    'riad-opening',
    [
      {
        by: 'manager',
        at: [2, '17:00'],
        text: 'The painters come on Monday. Everything must be off the walls by then.',
      },
    ],
  ],
];

function* saidOn(
  resource: string,
  key: string,
  said: readonly DemoComment[],
  context: SampleContext,
): Iterable<SampleRow> {
  const users = context.keys('users');
  const row = (one: Omit<DemoComment, 'answers'>, parent: string | null, name: string): SampleRow => ({
    $key: name,
    text: one.text,
    resource,
    recordId: { $ref: key, $in: resource },
    author: context.ref(one.by),
    mentions: (one.to ?? []).filter((user) => users.includes(user)).map((user) => context.ref(user)),
    parent: parent === null ? null : context.ref(parent),
    isPinned: one.isPinned ?? false,
    createdAt: context.daysAgo(...one.at),
  });
  for (const [at, one] of said.entries()) {
    if (!users.includes(one.by)) continue;
    const name = `${resource}-${key}-${at}`;
    yield row(one, null, name);
    for (const [below, answer] of (one.answers ?? []).entries()) {
      if (users.includes(answer.by)) yield row(answer, name, `${name}-${below}`);
    }
  }
}
