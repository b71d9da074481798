import { describe, expect, it } from 'vitest';
import { neighboursOf, pageLoaded, pagesBeside } from './neighbours.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const place = { page: 2, perPage: 3 };

describe('the neighbours of a record', () => {
  it('are those of its list, in its order', () => {
    expect(neighboursOf('8', place, rows(4, 8, 2), 20, {})).toEqual({
      at: 5,
      total: 20,
      previous: { id: 4, page: 2 },
      next: { id: 2, page: 2 },
    });
  });

  it('stand on the pages beside, at the edges', () => {
    expect(pagesBeside('4', place, rows(4, 8, 2), 20)).toEqual({ before: true, after: false });
    expect(pagesBeside('2', place, rows(4, 8, 2), 20)).toEqual({ before: false, after: true });
    expect(neighboursOf('4', place, rows(4, 8, 2), 20, { before: rows(1, 9, 7) })?.previous).toEqual({
      id: 7,
      page: 1,
    });
    expect(neighboursOf('2', place, rows(4, 8, 2), 20, { after: rows(6, 5) })?.next).toEqual({ id: 6, page: 3 });
  });

  it('are missing at the ends of the list, and unknown elsewhere', () => {
    expect(pagesBeside('4', { page: 1, perPage: 3 }, rows(4, 8), 2)).toEqual({ before: false, after: false });
    expect(pagesBeside('8', { page: 1, perPage: 3 }, rows(4, 8), 2)).toEqual({ before: false, after: false });
    expect(neighboursOf('4', { page: 1, perPage: 3 }, rows(4, 8), 2, {})).toMatchObject({ at: 1, previous: undefined });
    expect(neighboursOf('77', place, rows(4, 8, 2), 20, {})).toBeUndefined();
  });

  it('are found on every page that a list which goes on has loaded', () => {
    const pages = [rows(4, 8), rows(2, 9), rows(7)];
    expect(['4', '9', '7'].map((id) => pageLoaded(id, pages))).toEqual([1, 2, 3]);
    expect([pageLoaded('77', pages), pageLoaded('4', undefined)]).toEqual([1, 1]);
  });
});
