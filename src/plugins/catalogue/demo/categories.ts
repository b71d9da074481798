// Categories of the demo shop.
import type { SampleContext, SampleRow } from '#server';
import { words, type Words } from './item.ts';

/** A demo category: key, name, icon, tint, position (null: last) and parent. */
type Entry = readonly [key: string, name: Words, icon: string, tint: number, position: number | null, parent?: string];

/** Categories in three levels. */
const CATEGORIES: readonly Entry[] = [
  ['tagines-top', ['Tagines', 'Tajines', 'طواجن'], 'soup', 3, 1],
  ['tagines', ['House tagines', 'Tajines maison', 'طواجن الدار'], 'soup', 3, 1, 'tagines-top'],
  ['couscous', ['Couscous', 'Couscous', 'كسكس'], 'wheat', 2, 2, 'tagines-top'],
  ['grills', ['Grills', 'Grillades', 'مشويات'], 'flame', 3, 3, 'tagines-top'],
  ['fish', ['Fish', 'Poissons', 'أسماك'], 'fish', 4, 4, 'tagines-top'],
  ['hot-drinks', ['Hot drinks', 'Boissons chaudes', 'مشروبات ساخنة'], 'coffee', 2, 2],
  ['teas', ['Teas', 'Thés', 'شاي'], 'leaf', 5, 1, 'hot-drinks'],
  ['coffees', ['Coffees', 'Cafés', 'قهوة'], 'coffee', 2, 2, 'hot-drinks'],
  ['beans', ['Beans and ground', 'Grains et moulu', 'حبوب ومطحون'], 'bean', 2, 1, 'coffees'],
  ['milk-coffees', ['With milk', 'Au lait', 'بالحليب'], 'milk', 2, 2, 'coffees'],
  ['infusions', ['Infusions', 'Infusions', 'أعشاب'], 'leaf', 5, 3, 'hot-drinks'],
  ['chocolate', ['Chocolate', 'Chocolat', 'شوكولاتة'], 'cup-soda', 6, null, 'hot-drinks'],
  ['cold-drinks', ['Cold drinks', 'Boissons froides', 'مشروبات باردة'], 'glass-water', 4, 3],
  ['juices', ['Juices', 'Jus', 'عصائر'], 'citrus', 2, 1, 'cold-drinks'],
  ['shakes', ['Shakes', 'Milk-shakes', 'مخفوقات'], 'cup-soda', 5, 2, 'cold-drinks'],
  ['lemonades', ['Lemonades and sodas', 'Citronnades et sodas', 'ليمونادة وغازيات'], 'cup-soda', 1, 3, 'cold-drinks'],
  ['waters', ['Waters', 'Eaux', 'مياه'], 'glass-water', 4, 4, 'cold-drinks'],
  ['breakfast', ['Breakfast', 'Petit-déjeuner', 'فطور'], 'egg-fried', 2, 4],
  ['breads', ['Breads and pancakes', 'Pains et crêpes', 'خبز وفطائر'], 'croissant', 2, 1, 'breakfast'],
  ['eggs', ['Eggs', 'Œufs', 'بيض'], 'egg', 2, 2, 'breakfast'],
  ['sets', ['Breakfast sets', 'Formules', 'وجبات فطور'], 'utensils', 3, 3, 'breakfast'],
  ['pastries', ['Pastries', 'Pâtisseries', 'حلويات'], 'cake-slice', 6, 5],
  ['almond', ['Almond pastries', 'Pâtisseries aux amandes', 'حلويات اللوز'], 'cake-slice', 6, 1, 'pastries'],
  ['honey-sweets', ['Honey sweets', 'Douceurs au miel', 'حلويات العسل'], 'candy', 2, 2, 'pastries'],
  ['biscuits', ['Biscuits', 'Biscuits', 'بسكويت'], 'cookie', 2, 3, 'pastries'],
  ['cakes', ['Cakes', 'Gâteaux', 'كيك'], 'cake', 6, 4, 'pastries'],
  ['starters', ['Starters', 'Entrées', 'مقبلات'], 'salad', 5, 6],
  ['salads', ['Salads', 'Salades', 'سلطات'], 'salad', 5, 1, 'starters'],
  ['soups', ['Soups', 'Soupes', 'شوربات'], 'soup', 3, 2, 'starters'],
  ['gifts', ['Gifts', 'Cadeaux', 'هدايا'], 'gift', 1, 7],
  ['groceries', ['Groceries', 'Épicerie', 'بقالة'], 'shopping-basket', 5, null],
  ['oils', ['Oils', 'Huiles', 'زيوت'], 'droplets', 2, 1, 'groceries'],
  ['spices', ['Spices', 'Épices', 'توابل'], 'sprout', 3, 2, 'groceries'],
  ['ground-spices', ['Ground spices', 'Épices moulues', 'توابل مطحونة'], 'sprout', 3, 1, 'spices'],
  ['whole-spices', ['Whole spices', 'Épices entières', 'توابل حبوب'], 'sprout', 3, 2, 'spices'],
  ['honey', ['Honey, jam and amlou', 'Miels, confitures, amlou', 'عسل ومربى وأملو'], 'droplet', 2, 3, 'groceries'],
  ['dairy', ['Dairy and eggs', 'Crèmerie et œufs', 'ألبان وبيض'], 'milk', 4, 4, 'groceries'],
  ['preserves', ['Olives and preserves', 'Olives et conserves', 'زيتون ومصيّرات'], 'package', 5, 5, 'groceries'],
  ['fruit', ['Fruit, nuts, vegetables', 'Fruits et légumes', 'فواكه وخضر'], 'apple', 5, 6, 'groceries'],
  ['grains', ['Grains and tea', 'Céréales et thé', 'حبوب وشاي'], 'wheat', 2, 7, 'groceries'],
  ['syrups', ['Flower waters', 'Eaux florales', 'مياه الزهور'], 'flower', 6, 8, 'groceries'],
  ['care', ['Soap and care', 'Savons et soins', 'صابون وعناية'], 'sparkles', 6, null, 'groceries'],
];

/** Categories as demo rows: parents come before their children; pastries are sold in two stores, groceries not at the till. */
export function* categoryRows(context: SampleContext): Iterable<SampleRow> {
  for (const [key, name, icon, tint, position, parent] of CATEGORIES) {
    yield {
      $key: key,
      name: words(name),
      icon,
      image: `categories/${key}.webp`,
      tint,
      position,
      parentCategory: parent ? context.ref(parent) : null,
      isShownAtTill: key !== 'groceries',
      isPublished: true,
      stores: key === 'pastries' ? [context.ref('gueliz'), context.ref('medina')] : [],
    };
  }
}
