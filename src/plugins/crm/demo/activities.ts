/** A demo activity: key of the lead, kind, author, days ago, time, text. */
export type DemoActivity = readonly [
  lead: string,
  kind: 'note' | 'call' | 'meeting' | 'mail' | 'step',
  author: string,
  days: number,
  time: string,
  text: string,
];

/** Demo activities. */
export const ACTIVITIES: readonly DemoActivity[] = [
  ['catering-quote-1', 'call', 'manager', 0, '09:40', 'She likes the menu, and asks for a table for 14 children.'],
  ['catering-quote-1', 'mail', 'manager', 9, '16:20', 'Menu for 120 sent to Leila, with two variants for the buffet.'],
  [
    'catering-quote-1',
    'meeting',
    'admin',
    14,
    '11:00',
    'Tasting in Gueliz with 4 people. Pastilla chosen over couscous.',
  ],
  ['catering-quote-1', 'step', 'manager', 15, '17:05', 'Confirm the tasting'],
  ['catering-contact-1', 'call', 'manager', 3, '10:15', 'Opens again in January; 24 rooms, half board.'],
  ['catering-qualified-1', 'note', 'admin', 5, '12:30', 'Prévoir deux buffets : la salle est longue.'],
  ['catering-order-1', 'call', 'manager', 1, '15:50', 'الزبونة تفضل التسليم قبل العاشرة صباحا.'],
  ['gifts-contact-1', 'mail', 'manager', 2, '09:00', 'Catalogue envoyé, réponse attendue cette semaine.'],
];
