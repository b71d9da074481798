/** Demo comments on leads: key of the lead, author, age in days, text; followed by their answers. */
export const COMMENTS: readonly {
  readonly key: string;
  readonly lead: string;
  readonly author: string;
  readonly days: number;
  readonly time: string;
  readonly text: string;
  readonly answers?: string;
  readonly mentions?: readonly string[];
  readonly isPinned?: boolean;
}[] = [
  {
    key: 'tasting',
    lead: 'catering-quote-1',
    author: 'manager',
    days: 4,
    time: '10:12',
    text: 'They want a tasting before they decide. Thursday at 11:00 would suit them.',
    mentions: ['admin'],
    isPinned: true,
  },
  {
    key: 'tasting-answer',
    lead: 'catering-quote-1',
    author: 'admin',
    days: 4,
    time: '14:40',
    text: 'Thursday works. I have asked the kitchen for six small plates.',
    answers: 'tasting',
  },
  {
    key: 'call-back',
    lead: 'catering-qualified-1',
    author: 'manager',
    days: 2,
    time: '09:05',
    text: 'Rappeler après 16 h, jamais le matin.',
  },
  {
    key: 'garden-door',
    lead: 'catering-order-1',
    author: 'admin',
    days: 1,
    time: '17:30',
    text: 'اتصلت الزبونة: التسليم من باب الحديقة وليس من المدخل الرئيسي.',
  },
];
