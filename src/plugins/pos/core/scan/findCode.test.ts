import { describe, expect, it } from 'vitest';
import type { CallPath, Host } from '#admin';
import type { TillCustomer, TillProduct, Variant } from '../model.ts';
import { checkDigit, spellingsOf } from '#shop';
import { scaleLabel } from '#shop/fixtures';
import { find, type ScanIndex } from './findCode.ts';
import { lookUp, type RecordReaders } from './lookUp.ts';
import { openScanners, notifyListeners } from './openScanners.ts';
import { createScanner, type ScannerHost } from './scanner.ts';
import scannerService from './service.ts';

const LABELS = [scaleLabel(), scaleLabel({ prefix: '22', content: 'price' })];
const coded = (digits: string) => digits + checkDigit(digits);

const variant: Variant = { id: 7, name: '500 ml', price: 9900, skuCode: 'ARG-500', barcode: '6111245600192' };
const product = (id: number, skuCode: string | null, barcode: string | null, more: Partial<TillProduct> = {}) =>
  ({
    id,
    name: `Product ${id}`,
    skuCode,
    barcode,
    variants: [],
    isOnSale: true,
    productType: 'simple',
    ...more,
  }) as unknown as TillProduct;
const argan = product(1, 'ARG-250', '6111245600185', { variants: [variant] });
const olives = product(2, '00231', null);
const tea = product(3, 'TEA', '036000291452');
const imane = { id: 4, fullName: 'Imane Tazi', barcode: 'C-004815' } as TillCustomer;

const indexOf = (products: readonly TillProduct[], customers: readonly TillCustomer[] = [imane]): ScanIndex => {
  const by = (field: 'skuCode' | 'barcode') => (code: string) => {
    const own = products.find((one) => one[field] === code);
    if (own) return { product: own, variant: null };
    for (const one of products) {
      const found = one.variants.find((other) => other[field] === code);
      if (found) return { product: one, variant: found };
    }
    return null;
  };
  return {
    bySku: by('skuCode'),
    byBarcode: by('barcode'),
    customerByBarcode: (code) => customers.find(({ barcode }) => barcode === code) ?? null,
  };
};
const index = indexOf([argan, olives, tea]);
const look = (code: string, wanted?: 'customers') => find(code, index, LABELS, wanted);

describe('a code', () => {
  it('finds a product by its codes, a variant by its own, then a customer', () => {
    expect(look('ARG-250')).toMatchObject({ kind: 'product', product: argan, variant: null, quantity: null });
    expect(look('6111245600185')).toMatchObject({ product: argan, variant: null });
    expect(look('ARG-500')).toMatchObject({ product: argan, variant });
    expect(look('6111245600192')).toMatchObject({ product: argan, variant });
    expect(look('C-004815')).toEqual({ kind: 'customer', customer: imane });
    expect(look('6111245600999')).toBeNull();
    expect(look('')).toBeNull();
  });

  it('belongs to the product of the house before that of the maker, before a variant, before a customer', () => {
    const both = indexOf([product(1, null, 'X'), product(2, 'X', null)], [{ ...imane, barcode: 'X' }]);
    expect(find('X', both, LABELS)).toMatchObject({ product: { id: 2 } });
    const ofVariant = indexOf([
      product(1, null, null, { variants: [{ ...variant, skuCode: 'X' }] }),
      product(2, null, 'X'),
    ]);
    expect(find('X', ofVariant, LABELS)).toMatchObject({ product: { id: 2 }, variant: null });
  });

  it('of a pair of scales sets quantity or price; one that is filed as it is does not', () => {
    expect(look(coded('210023100425'))).toMatchObject({ product: olives, quantity: 425, price: null });
    expect(look(coded('220023101250'))).toMatchObject({ product: olives, quantity: null, price: 1250 });
    const whole = coded('210023100425');
    expect(find(whole, indexOf([olives, product(9, null, whole)]), LABELS)).toMatchObject({
      product: { id: 9 },
      quantity: null,
    });
    expect(look(coded('219999900425'))).toBeNull();
  });

  it('of twelve digits is that of thirteen with a zero before', () => {
    expect(look('0036000291452')).toMatchObject({ product: tea });
    expect(spellingsOf('036000291452')).toEqual(['036000291452', '0036000291452']);
    expect(spellingsOf('036000291453')).toEqual(['036000291453']);
  });

  it('finds customers only, where only these are wanted', () => {
    expect(look('C-004815', 'customers')).toMatchObject({ kind: 'customer' });
    expect(look('ARG-250', 'customers')).toBeNull();
  });
});

describe('the server', () => {
  const read: RecordReaders = {
    product: (record) => record as TillProduct,
    customer: (record) => record as TillCustomer,
  };
  /** Answers these, by address; `asked` are all. */
  function server(answers: Readonly<Record<string, unknown>>) {
    const asked: string[] = [];
    const call: CallPath = (path) => {
      asked.push(path);
      const answer = answers[path] ?? [];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
    return { asked, ask: (code: string, wanted?: 'customers') => lookUp(code, call, read, LABELS, wanted) };
  }

  it('is asked for products by both codes and for customers', async () => {
    const { asked, ask } = server({});
    expect(await ask('A&B')).toBeNull();
    expect(asked).toEqual(['products?skuCode=A%26B', 'products?barcode=A%26B', 'customers?barcode=A%26B']);
  });

  it('finds in the same order, in both shapes of a list', async () => {
    const { ask } = server({
      'products?skuCode=X': [argan],
      'products?barcode=X': [tea],
      'customers?barcode=X': [imane],
    });
    expect(await ask('X')).toMatchObject({ product: { id: 1 } });
    const hydra = server({ 'customers?barcode=X': { 'hydra:member': [imane] } });
    expect(await hydra.ask('X')).toEqual({ kind: 'customer', customer: imane });
  });

  it('weighs, too', async () => {
    const { ask } = server({ 'products?skuCode=231': [olives] });
    expect(await ask(coded('210023100425'))).toMatchObject({ product: { id: 2 }, quantity: 425 });
    const filed = server({ [`products?barcode=${coded('210023100000')}`]: [olives] });
    expect(await filed.ask(coded('210023100425'))).toMatchObject({ product: { id: 2 }, quantity: 425 });
  });

  it('answers a variant by its codes, after a product by its own', async () => {
    const ofVariant = { 'products?skuCode=ARG-500': [argan] };
    expect(await server(ofVariant).ask('ARG-500')).toMatchObject({ product: { id: 1 }, variant: { id: 7 } });
    const own = server({ ...ofVariant, 'products?barcode=ARG-500': [product(9, null, 'ARG-500')] });
    expect(await own.ask('ARG-500')).toMatchObject({ product: { id: 9 }, variant: null });
    const green = product(8, null, null, { variants: [{ ...variant, barcode: '0036000291452' }] });
    const spelled = server({ 'products?barcode=036000291452': [green] });
    expect(await spelled.ask('036000291452')).toMatchObject({ product: { id: 8 }, variant: { id: 7 } });
    const weighed = product(8, null, null, { variants: [{ ...variant, skuCode: '00231' }] });
    const label = server({ 'products?skuCode=00231': [weighed] });
    expect(await label.ask(coded('210023100425'))).toMatchObject({ variant: { id: 7 }, quantity: 425 });
  });

  it('sells nothing that is not sold', async () => {
    const { ask } = server({ 'products?skuCode=X': [{ ...argan, isOnSale: false }] });
    expect(await ask('X')).toBeNull();
  });

  it('may fail, which counts only when nothing was found', async () => {
    const failing = new Error('Failed to fetch');
    await expect(server({ 'customers?barcode=X': failing }).ask('X')).rejects.toBe(failing);
    const found = server({ 'customers?barcode=X': failing, 'products?barcode=X': [tea] });
    expect(await found.ask('X')).toMatchObject({ product: { id: 3 } });
  });

  it('is asked for customers only, where only these are wanted', async () => {
    const { asked, ask } = server({});
    await ask('X', 'customers');
    expect(asked).toEqual(['customers?barcode=X']);
  });
});

describe('the scanner', () => {
  function scanner(more: Partial<ScannerHost> = {}) {
    const told: string[] = [];
    const host: ScannerHost = {
      wanted: 'all',
      find: (code) => look(code),
      lookUp: () => null,
      take: (found) => (found.kind === 'product' ? 1000 : null),
      told: ({ code, result }) => void told.push(`${code} ${result}`),
      ...more,
    };
    return { told, made: createScanner(() => host) };
  }

  it('takes what it finds, in order, and keeps the latest first', async () => {
    const { told, made } = scanner();
    for (const code of ['ARG-250', ' C-004815 ', '   ', 'TEA']) made.scan(code);
    await made.idle();
    expect(told).toEqual(['ARG-250 found', 'C-004815 found', 'TEA found']);
    expect(made.get().entries.map(({ code, added }) => [code, added])).toEqual([
      ['TEA', 1000],
      ['C-004815', null],
      ['ARG-250', 1000],
    ]);
  });

  it('waits for a choice before it takes the next one', async () => {
    const chosen = Promise.withResolvers<number>();
    const { told, made } = scanner({ take: ({ kind }) => (kind === 'product' ? chosen.promise : null) });
    made.scan('ARG-250');
    made.scan('C-004815');
    await Promise.resolve();
    expect(told).toEqual([]);
    chosen.resolve(2000);
    await made.idle();
    expect(told).toEqual(['ARG-250 found', 'C-004815 found']);
  });

  it('tells of what is not there, until the next is found or it is put away', async () => {
    const { told, made } = scanner();
    made.scan('NOPE');
    await made.idle();
    expect(told).toEqual(['NOPE missing']);
    expect(made.get().trouble).toMatchObject({ code: 'NOPE', result: 'missing' });
    made.dismiss();
    expect(made.get().trouble).toBeNull();
    made.scan('NOPE');
    made.scan('TEA');
    await made.idle();
    expect(made.get().trouble).toBeNull();
  });

  it('tells a server that failed from a code that nobody has, and a cart that would not have it', async () => {
    const { told, made } = scanner({ lookUp: () => Promise.reject(new Error('Failed to fetch')) });
    made.scan('NOPE');
    await made.idle();
    const broken = scanner({
      take: () => {
        throw new Error('read only');
      },
    });
    broken.made.scan('TEA');
    await broken.made.idle();
    expect([...told, ...broken.told]).toEqual(['NOPE failed', 'TEA failed']);
  });

  it('tries what a scanner of another layout meant', async () => {
    const { told, made } = scanner();
    made.scan({ code: 'TEQ', other: 'TEA' });
    await made.idle();
    expect(told).toEqual(['TEQ found']);
  });
});

describe('the service', () => {
  it('gives codes to the till that was opened last, and tells what came of them until it ends', () => {
    const taken: string[] = [];
    const heard: string[] = [];
    const ends = new AbortController();
    const stops = new AbortController();
    const service = scannerService({} as Host, ends.signal);
    expect(service.scan('A')).toBe(false);
    const leave = openScanners.add((code) => taken.push(code) > 0);
    const leaveOther = openScanners.add((code) => taken.push(`other ${code}`) > 0);
    expect(service.scan('B')).toBe(true);
    leaveOther();
    expect(service.scan('C')).toBe(true);
    leave();
    expect(service.scan('D')).toBe(false);
    expect(taken).toEqual(['other B', 'C']);
    const entry = { id: 1, result: 'missing', found: null, wanted: 'all', added: null } as const;
    service.onScan(({ code }) => heard.push(code), stops.signal);
    notifyListeners({ ...entry, code: 'E' });
    stops.abort();
    notifyListeners({ ...entry, code: 'F' });
    expect(heard).toEqual(['E']);
  });
});
