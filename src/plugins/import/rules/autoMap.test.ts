import { describe, expect, it } from 'vitest';
import { autoMap, containedField, shapeOf } from './autoMap.ts';
import { field, PRODUCT } from './fields.fixture.ts';

const mapped = (columns: readonly string[], fields = PRODUCT as Parameters<typeof autoMap>[1]) =>
  Object.fromEntries(autoMap(columns, fields).map((one) => [one.column, one.field]));

describe('mapping of columns', () => {
  it('knows fields by their names in any language, case and spelling', () => {
    expect(mapped(['Désignation', 'PRIX', 'Prix d’achat', 'sku_code', 'Catégorie', 'الوصف'])).toEqual({
      Désignation: 'name',
      PRIX: 'price',
      'Prix d’achat': 'cost',
      sku_code: 'skuCode',
      Catégorie: 'category',
      الوصف: null,
    });
  });

  it('finds the words of a field in longer names', () => {
    expect(mapped(['Prix TTC (DH)', 'Quantité en stock', 'Nom du produit'])).toEqual({
      'Prix TTC (DH)': 'price',
      'Quantité en stock': 'stock',
      'Nom du produit': 'name',
    });
  });

  it('takes the first field whose lower-case name is contained in the column, as the specification says', () => {
    expect(containedField(' ProductPRICEnet ', [{ name: 'name' }, { name: 'price' }])).toBe('price');
    expect(mapped(['productpricenet'])).toEqual({ productpricenet: 'price' });
  });

  it('maps lastname to name only where no field fits better', () => {
    const people = [field('name'), field('lastName')];
    expect(mapped(['lastname'], people)).toEqual({ lastname: 'lastName' });
    expect(mapped(['lastname'], [field('name')])).toEqual({ lastname: 'name' });
    expect(mapped(['lastname', 'name'], people)).toEqual({ lastname: 'lastName', name: 'name' });
  });

  it('gives each field to one column, the best one', () => {
    const guesses = autoMap(['price old', 'price', 'price2'], PRODUCT);
    expect(guesses.filter((one) => one.field === 'price')).toEqual([
      { column: 'price', field: 'price', confidence: 'exact' },
    ]);
  });

  it('maps a sheet of 16,384 columns', () => {
    const columns = Array.from({ length: 16_383 }, (_, at) => `Column of the price list ${at}`);
    const guesses = autoMap([...columns, 'prix'], PRODUCT);
    expect(guesses.filter(({ confidence }) => confidence === 'exact')).toEqual([
      { column: 'prix', field: 'price', confidence: 'exact' },
    ]);
  });

  it('recognises files with the same columns in any order and case', () => {
    expect(shapeOf(['Nom', 'Prix'])).toBe(shapeOf(['PRIX', ' nom ']));
    expect(shapeOf(['Nom', 'Prix'])).not.toBe(shapeOf(['Nom', 'Prix 2']));
    expect(shapeOf([])).toMatch(/^[\da-f]{16}$/);
  });
});
