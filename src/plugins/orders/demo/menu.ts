/** Time of day at which a dish is ordered: breakfast, lunch and dinner, tea time, or taken from the shelf. */
export type Moment = 'breakfast' | 'meal' | 'tea' | 'shelf';

/** A product of demo orders: SKU, name, price in hundredths, and whether its stock is counted. */
export interface Dish {
  readonly sku: string;
  readonly name: string;
  readonly cents: number;
  readonly moments: readonly Moment[];
  readonly isCounted: boolean;
  /** Tax contained in the price, in percent. */
  readonly tax: number;
  /** The options guests choose from, by group; without price differences. */
  readonly choices: readonly Choice[];
}

/** A group of options and what is chosen of it, in turn. */
export type Choice = readonly [group: string, names: readonly string[]];

/** Choices of dishes by SKU: the catalogue's groups (a test holds them together). */
const CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  'GRI-201': [
    ['Meat', ['Chicken', 'Kefta']],
    ['Side dish', ['Fries', 'Salad', 'Rice']],
  ],
  'TAJ-103': [['Spiciness', ['Mild', 'Spicy']]],
  'TAJ-104': [['Spiciness', ['Spicy', 'Mild']]],
  'CAF-003': [['Milk', ['Whole milk', 'No sugar']]],
};

/** Rate of what is eaten here; the shelf has others. */
const MEALS_TAX = 10;

const dish = (
  sku: string,
  name: string,
  price: number,
  moments: readonly Moment[],
  isCounted = false,
  tax = MEALS_TAX,
): Dish => ({ sku, name, cents: Math.round(price * 100), moments, isCounted, tax, choices: CHOICES[sku] ?? [] });

/** The sellers of the house, by the catalogue's demo SKUs and final prices (a test holds them together). */
export const MENU: readonly Dish[] = [
  dish('TAJ-101', 'Chicken tagine, preserved lemon', 75, ['meal'], true),
  dish('TAJ-102', 'Beef tagine with prunes', 85, ['meal'], true),
  dish('TAJ-103', 'Kefta tagine with eggs', 62, ['meal']),
  dish('TAJ-104', 'Vegetable tagine, seven vegetables', 55, ['meal']),
  dish('COU-110', 'Vegetable couscous', 60, ['meal']),
  dish('COU-111', 'Couscous tfaya with chicken', 78, ['meal']),
  dish('GRI-201', 'Skewers, 4 pieces', 48, ['meal']),
  dish('GRI-203', 'Half grilled chicken', 52, ['meal'], true),
  dish('POI-302', 'Fried sardines, 8 pieces', 38, ['meal'], true),
  dish('SAN-401', 'Kefta sandwich, fries', 35, ['meal']),
  dish('ENT-007', 'Zaalouk', 22, ['meal'], true),
  dish('ENT-008', 'Taktouka', 22, ['meal'], true),
  dish('ENT-009', 'Moroccan salad', 20, ['meal']),
  dish('ENT-011', 'French fries', 18, ['meal']),
  dish('SOU-001', 'Harira, bowl', 16, ['meal', 'breakfast']),
  dish('SOU-002', 'Bissara, bowl', 14, ['breakfast']),
  dish('THE-001', 'Mint tea, pot', 18, ['breakfast', 'tea', 'meal']),
  dish('THE-002', 'Mint tea, glass', 10, ['tea']),
  dish('CAF-001', 'Black coffee', 12, ['breakfast', 'tea']),
  dish('CAF-002', 'Noss-noss', 14, ['breakfast', 'tea']),
  dish('CAF-003', 'Cappuccino', 18, ['breakfast', 'tea']),
  dish('INF-001', 'Verbena infusion', 15, ['tea']),
  dish('CHO-001', 'Hot chocolate', 22, ['tea']),
  dish('JUS-033', 'Orange juice, fresh 33 cl', 15, ['breakfast', 'meal', 'tea']),
  dish('JUS-050', 'Avocado shake', 25, ['tea']),
  dish('LIM-001', 'Lemonade, ginger', 20, ['meal', 'tea']),
  dish('EAU-150', 'Sidi water, still 1.5 l', 8, ['meal', 'shelf'], true, 20),
  dish('PAI-014', 'Msemen with honey', 12, ['breakfast', 'tea'], true),
  dish('PAI-015', 'Baghrir, 3 pieces', 15, ['breakfast', 'tea'], true),
  dish('PAI-020', 'Country bread, round', 4, ['shelf', 'meal'], true, 0),
  dish('PDJ-001', 'Beldi omelette', 28, ['breakfast']),
  dish('PDJ-002', 'Eggs with khlii', 38, ['breakfast']),
  dish('PAT-206', 'Gazelle horns, 6', 72, ['tea', 'shelf'], true),
  dish('PAT-130', 'Fekkas with sesame 250 g', 34, ['shelf'], true),
  dish('PAT-131', 'Ghriba with coconut 250 g', 36, ['shelf'], true),
  dish('PAT-140', 'Orange cake, slice', 18, ['tea'], true),
  dish('ARG-250', 'Argan oil, cold pressed 250 ml', 170.1, ['shelf'], true, 20),
  dish('AML-200', 'Amlou with almonds 200 g', 60, ['shelf'], true),
  dish('EPI-100', 'Ras el hanout 100 g', 38, ['shelf'], true),
  dish('EPI-102', 'Cumin of Alnif 100 g', 24, ['shelf'], true),
  dish('DAT-500', 'Medjool dates 500 g', 75, ['shelf'], true, 0),
  dish('CIT-350', 'Preserved lemons 350 g', 24, ['shelf'], true),
  dish('LAI-002', 'Fresh milk 1 l', 9, ['shelf'], true, 0),
  dish('OEU-012', 'Beldi eggs, 12', 26, ['shelf'], true, 0),
  // Sold to houses by invoice only: what runs low on the start page.
  dish('PAT-212', 'Gift box, gazelle horns 12 pcs', 140, [], true),
  dish('LAI-001', 'Beldi buttermilk 1 l', 16, [], true),
  dish('EAU-500', 'Orange blossom water 500 ml', 42, [], true, 20),
  dish('EPI-120', 'Saffron of Taliouine 1 g', 45, [], true, 20),
];

/** The dish of a SKU. Throws when the menu has none. */
export function dishOf(sku: string): Dish {
  const found = MENU.find((entry) => entry.sku === sku);
  if (!found) throw new Error(`The demo's menu has no ${sku}`);
  return found;
}

/** The dishes ordered at a time of day. */
export const dishesFor = (moment: Moment): readonly Dish[] => MENU.filter((entry) => entry.moments.includes(moment));
