import { describe, expect, it } from 'vitest';
import { isFound, offerOf, readApplication } from './application.ts';

const app = (more: object = {}) =>
  readApplication(
    {
      id: 3,
      code: 'kitchen',
      name: 'Écran cuisine',
      description: 'Les commandes à leur arrivée.',
      category: 'restauration',
      publisher: 'Flexy',
      ...more,
    },
    'fr',
  );

describe('an application of the store', () => {
  it('is read with what is missing as empty', () => {
    expect(app()).toMatchObject({ price: 0, image: null, isInstalled: false, isEnabled: false, menuOrder: null });
    expect(app({ image: { url: '/a.webp' } }).image).toBe('/a.webp');
    expect(app({ image: '/b.webp' }).image).toBe('/b.webp');
  });

  it('is found by all searched words, without accents, in any field', () => {
    const filter = { part: 'all', category: '', search: '' };
    expect(isFound(app(), filter)).toBe(true);
    expect(isFound(app(), { ...filter, search: 'ecran FLEXY' })).toBe(true);
    expect(isFound(app(), { ...filter, search: 'ecran loyalty' })).toBe(false);
    expect(isFound(app(), { ...filter, category: 'themes' })).toBe(false);
    expect(isFound(app(), { ...filter, part: 'installed' })).toBe(false);
    expect(isFound(app({ installed: true }), { ...filter, part: 'installed' })).toBe(true);
  });

  it('offers Install only when it is free and there', () => {
    expect(offerOf(app())).toBe('free');
    expect(offerOf(app({ price: 0 }))).toBe('free');
    expect(offerOf(app({ price: 14_900 }))).toBe('paid');
    expect(offerOf(app({ category: 'coming-soon' }))).toBe('coming');
    expect(offerOf(app({ price: 14_900, installed: true }))).toBe('installed');
  });
});
