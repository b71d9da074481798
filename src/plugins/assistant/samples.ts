import { defineSamples, type SampleContext, type SampleRow } from '#server';

const THREADS: readonly DemoThread[] = [
  {
    key: 'honey',
    subject: ['shop', 'Product', 'Create'],
    status: 'success',
    days: 3,
    user: 'manager',
    requests: [
      [
        'Three honeys, 250 g each: thyme, orange blossom, eucalyptus',
        {
          newData: [
            { name: 'Thyme honey, 250 g', price: 65 },
            { name: 'Orange blossom honey, 250 g', price: 60 },
            { name: 'Eucalyptus honey, 250 g', price: 55 },
          ],
        },
      ],
      [
        'The same with a short description for each',
        {
          newData: [
            { name: 'Thyme honey, 250 g', price: 65, description: 'Dark and strong, from the Atlas.' },
            { name: 'Orange blossom honey, 250 g', price: 60, description: 'Light, for tea and pastries.' },
            { name: 'Eucalyptus honey, 250 g', price: 55, description: 'Fresh, for winter evenings.' },
          ],
        },
      ],
    ],
  },
  {
    key: 'ramadan-page',
    subject: ['front', 'Page', 'Create'],
    status: 'updated',
    days: 1,
    user: 'claire',
    requests: [
      [
        'Une page pour les menus du ftour, avec les horaires de retrait',
        {
          newData: [
            { title: 'Menus du ftour', jsonContentHTML: '<h1>Menus du ftour</h1><p>Retrait de 16 h à 18 h.</p>' },
          ],
        },
      ],
    ],
  },
  {
    key: 'late-orders',
    subject: ['shop', 'Order', 'Filter'],
    status: 'started',
    days: 0,
    user: 'admin',
    requests: [['الطلبات التي لم تسلّم منذ أمس', { text: 'لا توجد طلبات متأخرة منذ أمس.' }]],
  },
];

const subjectOf = ({ subject: [namespace, entity, action] }: DemoThread) => ({ namespace, entity, action });

/** Demo conversations with the assistant. */
export default defineSamples({
  after: ['people'],
  sets: [
    { resource: 'thread_ai_requests', rows: threadRows },
    { resource: 'ai_requests', rows: requestRows },
  ],
});

/** A demo conversation: subject, status, age in days, questions and answers. */
interface DemoThread {
  readonly key: string;
  readonly subject: readonly [namespace: string, entity: string, action: string];
  readonly status: 'started' | 'updated' | 'success';
  readonly days: number;
  readonly user: string;
  readonly requests: readonly (readonly [question: string, answer: Readonly<Record<string, unknown>>])[];
}

function* threadRows(context: SampleContext): Iterable<SampleRow> {
  for (const thread of THREADS) {
    yield {
      $key: thread.key,
      ...subjectOf(thread),
      status: thread.status,
      createdBy: context.ref(thread.user),
      createdAt: context.daysAgo(thread.days, '09:12'),
    };
  }
}

function* requestRows(context: SampleContext): Iterable<SampleRow> {
  for (const thread of THREADS) {
    for (const [at, [question, functionCallEscaped]] of thread.requests.entries()) {
      const isLast = at === thread.requests.length - 1;
      yield {
        $key: `${thread.key}-${at + 1}`,
        question,
        ...subjectOf(thread),
        status: isLast ? thread.status : 'updated',
        threadAiRequest: context.ref(thread.key),
        functionCallEscaped,
        createdBy: context.ref(thread.user),
        createdAt: context.daysAgo(thread.days, `09:${13 + at}`),
      };
    }
  }
}
