import { isObject } from '#resource';
import type { ServerHost } from '#server';
import type { SecondCategory, SupplierCategory } from '../contract/types.ts';
import { plainText } from '../rules/read.ts';
import { ask } from './cj/ask.ts';

/** The supplier's two upper levels of categories. */
export async function readCategories(host: ServerHost, signal: AbortSignal): Promise<SupplierCategory[]> {
  const data = await ask(host, { path: 'product/getCategory', points: 0, keepMs: CATEGORIES_MS, signal });
  return listOf(data)
    .filter(isObject)
    .map((first) => ({
      categoryFirstName: plainText(first.categoryFirstName),
      categoryFirstList: listOf(first.categoryFirstList).flatMap(readSecond),
    }));
}

/** The third-level ids that a category is asked by; an id that is of no second level is asked as it is, and '' is all. */
export async function askedIds(host: ServerHost, id: string, signal: AbortSignal): Promise<readonly string[]> {
  if (id === '') return [''];
  const seconds = (await readCategories(host, signal)).flatMap(({ categoryFirstList }) => categoryFirstList);
  return seconds.find(({ categorySecondId }) => categorySecondId === id)?.categoryIds ?? [id];
}

/** Lifetime of the kept categories, ms. */
const CATEGORIES_MS = 24 * 3_600_000;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads a second-level category. The supplier gives ids to the third level only: the second level takes that of its first one,
 * and is asked by all of them.
 */
function readSecond(value: unknown): SecondCategory[] {
  if (!isObject(value)) return [];
  const thirds = listOf(value.categorySecondList)
    .filter(isObject)
    .map(({ categoryId }) => plainText(categoryId))
    .filter((id) => id !== '');
  const categorySecondId = plainText(value.categorySecondId) || thirds[0];
  const categorySecondName = plainText(value.categorySecondName);
  if (categorySecondId === undefined || categorySecondName === '') return [];
  const categoryIds = thirds.length > 0 ? [...new Set(thirds)] : [categorySecondId];
  return [{ categorySecondId, categorySecondName, categoryIds }];
}
