/** A demo table or room: name, shape, seats, position (x, y) and size (width, height). */
export interface Place {
  readonly name: string;
  readonly seats: number;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly isRound?: boolean;
  readonly isRoom?: boolean;
  /** In so many minutes, to the next quarter of an hour; the name, and how many are expected. */
  readonly reserved?: readonly [minutes: number, name: string, guests: number];
  /** State by hand, since so many minutes. */
  readonly standing?: readonly [state: 'to-clean' | 'bill-asked', minutes: number];
  /** Part of the floor, as its staff call it. */
  readonly section?: string;
  /** Key of the agent who serves it. */
  readonly waiter?: string;
}

/** A demo floor: key, name in three languages, its places. Coordinates in pixels of the 800 x 600 plan. */
export interface Floor {
  readonly key: string;
  readonly name: readonly [en: string, fr: string, ar: string];
  readonly places: readonly Place[];
}

/** The three floors of the Gueliz store. */
export const FLOORS: readonly Floor[] = [
  {
    key: 'ground',
    name: ['Ground floor', 'Rez-de-chaussée', 'الطابق الأرضي'],
    places: [
      { name: '1', seats: 4, box: [60, 60, 80, 80], section: 'Patio', waiter: 'youssef' },
      { name: '2', seats: 4, box: [200, 60, 80, 80], section: 'Patio', waiter: 'youssef' },
      { name: '3', seats: 2, box: [340, 70, 60, 60], section: 'Patio', waiter: 'youssef', isRound: true },
      { name: '4', seats: 2, box: [460, 70, 60, 60], section: 'Patio', waiter: 'youssef', isRound: true },
      {
        name: '5',
        seats: 8,
        box: [60, 240, 160, 80],
        section: 'Salle',
        waiter: 'claire',
        reserved: [20, 'Agence Palmier', 7],
      },
      {
        name: '6',
        seats: 8,
        box: [280, 240, 160, 80],
        section: 'Salle',
        waiter: 'claire',
        reserved: [20, 'Agence Palmier', 7],
      },
      {
        name: '7',
        seats: 6,
        box: [500, 240, 120, 80],
        section: 'Salle',
        waiter: 'claire',
        // Its order is one of today's.
        standing: ['bill-asked', 17],
      },
      { name: '8', seats: 4, box: [60, 420, 80, 80], section: 'Salle', waiter: 'claire' },
      { name: 'Salon', seats: 12, box: [300, 400, 340, 140], isRoom: true },
    ],
  },
  {
    key: 'terrace',
    name: ['Terrace', 'Terrasse', 'التراس'],
    places: [
      {
        name: 'T1',
        seats: 4,
        box: [80, 80, 120, 80],
        section: 'Pergola',
        waiter: 'youssef',
      },
      { name: 'T2', seats: 2, box: [280, 90, 70, 70], section: 'Pergola', waiter: 'youssef', isRound: true },
      {
        name: 'T3',
        seats: 6,
        box: [430, 80, 140, 80],
        section: 'Pergola',
        waiter: 'youssef',
        reserved: [45, 'Nadia Alaoui', 4],
      },
      { name: 'T4', seats: 4, box: [80, 240, 120, 80], section: 'Jardin', waiter: 'claire' },
      { name: 'T5', seats: 4, box: [280, 240, 100, 100], section: 'Jardin', waiter: 'claire', isRound: true },
      { name: 'T6', seats: 4, box: [450, 240, 120, 80], section: 'Jardin', waiter: 'claire' },
      { name: 'T7', seats: 6, box: [80, 400, 140, 80], section: 'Rue', waiter: 'youssef' },
      {
        name: 'T8',
        seats: 2,
        box: [290, 410, 70, 70],
        section: 'Rue',
        waiter: 'youssef',
        isRound: true,
        standing: ['to-clean', 6],
      },
      { name: 'T9', seats: 10, box: [440, 400, 240, 90], section: 'Rue', waiter: 'claire' },
    ],
  },
  {
    key: 'first',
    name: ['First floor', 'Premier étage', 'الطابق الأول'],
    places: [
      { name: '21', seats: 4, box: [80, 80, 100, 80], section: 'Mezzanine', waiter: 'claire' },
      { name: '22', seats: 4, box: [260, 80, 100, 80], section: 'Mezzanine', waiter: 'claire' },
      { name: '23', seats: 6, box: [440, 80, 140, 80], section: 'Mezzanine', waiter: 'claire' },
      {
        name: '24',
        seats: 12,
        box: [80, 260, 260, 90],
        section: 'Mezzanine',
        waiter: 'youssef',
        reserved: [240, 'Menara Events', 12],
      },
      { name: 'Bibliothèque', seats: 16, box: [420, 260, 300, 220], isRoom: true },
    ],
  },
];
