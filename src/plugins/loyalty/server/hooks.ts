import type { Field } from '#resource';
import { addJob, invalid, type ResourceHooks, type Tx } from '#server';
import { FACTOR_ONE } from '../rules/earn.ts';
import { KIND } from '../rules/kind.ts';
import { refused, texts } from '../problems.ts';
import { loyaltyRules } from '../resources.ts';
import { settleSale, unsettleSale } from './earn.ts';

/** Sales earn points when they are paid, and lose them with a refund. */
export const orderHooks: ResourceHooks<'orders'> = {
  async before({ op, before }, tx) {
    if (op === 'delete' && before) await unsettleSale(tx, before.id);
  },
  async after({ op, before }, row, tx) {
    // A sale of nobody earns nothing.
    if (op === 'delete' || (row.customer === null && (before?.customer ?? null) === null)) return;
    if (row.type !== 'refund') return settleSale(tx, row.id);
    if (op === 'create' && row.originOrder !== null) await settleSale(tx, row.originOrder, row.id);
  },
  restored: (row, tx) => settleSale(tx, row.id),
};

/** Points of a rule whose form says none. */
const USUAL_POINTS = loyaltyRules.fields.points.default;

/** Names of the fields of a rule that do not belong to its kind. */
const foreignTo = (kind: string) =>
  Object.entries<Field>(loyaltyRules.fields).flatMap(([name, { onlyWhen }]) =>
    onlyWhen && typeof onlyWhen.is !== 'boolean' && !onlyWhen.is.includes(kind) ? [name] : [],
  );

/** A rule has what its kind needs, and keeps nothing else. */
export const ruleHooks: ResourceHooks<'loyalty_rules'> = {
  async before({ op, values, before, isClient }, tx) {
    if (op === 'delete') return;
    const has = <K extends keyof typeof values>(name: K) => after(values, before, name);
    const kind = has('kind') ?? 'spend';
    Object.assign(values, Object.fromEntries(foreignTo(kind).map((name) => [name, null])));
    if (kind === 'spend' && (has('points') ?? null) === null) values.points = USUAL_POINTS;
    if (!isClient) return;
    if (kind === 'spend' && !has('per')) throw needed('per');
    if (kind === 'multiply' && (has('factor') ?? FACTOR_ONE) <= FACTOR_ONE)
      throw refused('factor', 'factor', tx.locale);
    if (kind === 'expire' && !has('months')) throw needed('months');
    const [from, until] = [has('from'), has('until')];
    if (from && until && until < from) throw refused('until', 'days', tx.locale);
  },
};

/** A reward has what its kind needs. */
export const rewardHooks: ResourceHooks<'loyalty_rewards'> = {
  async before({ op, values, before, isClient }) {
    if (op === 'delete' || !isClient) return;
    const kind = after(values, before, 'kind') ?? 'amount';
    const name = kind === 'product' ? 'product' : 'amount';
    if (!after(values, before, name)) throw needed(name);
  },
  async after({ op }, _row, tx) {
    if (op === 'create') await ensureMethod(tx);
  },
};

/** Customers follow a change of the tiers: the job moves them. */
export const tierHooks: ResourceHooks<'loyalty_tiers'> = {
  async after(_write, _row, tx) {
    await tx.once('loyalty tiers', async () => void (await addJob(tx, 'loyalty.expire', {})));
  },
};

/** Makes the payment method of rewards, with the first of them: a shop without rewards does not see it. */
async function ensureMethod(tx: Tx): Promise<void> {
  await tx.lock('loyalty method');
  const [known] = await tx.readBy('payment_methods', { provider: KIND });
  if (!known)
    await tx.create('payment_methods', { name: texts.paper.name, kind: 'other', icon: 'gift', provider: KIND });
}

/** A value as it stands after the write. */
const after = <V extends object, K extends keyof V>(values: Readonly<V>, before: Partial<V> | null, name: K) =>
  values[name] === undefined ? before?.[name] : values[name];

const needed = (path: string) => invalid({ propertyPath: path, code: 'violation.required' });
