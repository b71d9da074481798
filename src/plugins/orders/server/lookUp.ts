import { allDone } from '#server';
import { productsOf } from './catalogue.ts';
import type { Draft } from './draft.ts';
import { methodsOf } from './paymentParts.ts';

/** Looks up what lines and payments of a new document name, together: what comes after finds it read and locked. */
export async function lookUp(draft: Draft): Promise<void> {
  const { orderItems, payments } = draft.write.values;
  const products = (orderItems ?? []).flatMap(({ product }) => product ?? []);
  await allDone(productsOf(draft.tx, products), methodsOf(draft, payments ?? []));
}
