import type { Act, HeldRoles } from '#resource';
import { approvalRefused, consumeApproval } from '../auth/approvals.ts';
import { accountOf } from '../auth/accounts.ts';
import { Problem } from '../problem.ts';
import type { Tx, Write } from '../types.ts';
import type { TransactionFace } from '../engineFace.ts';

/** The one write of a transaction that its request's approval has allowed. */
export class ApprovedWrite {
  readonly #tx: TransactionFace;
  #released: Write | null = null;

  constructor(tx: TransactionFace) {
    this.#tx = tx;
  }

  readonly isApprovable: Tx['isApprovable'] = ({ op, resource }, field) =>
    this.#tx.engine.approvable.has(op, resource.name, field);

  /** Tells whether the approval allows this field of this write up to an amount, and uses it up ({@link Tx.approves}). */
  readonly approves: Tx['approves'] = async (write, field, mayRelease, amount = 0) => {
    const { actor, db, engine, now } = this.#tx;
    const { approval } = actor;
    if (!approval || !write.isClient || !engine.approvable.covers(approval.act, write, field, amount)) return false;
    if (!mayRelease(await this.#rolesOf(approval.userId))) return false;
    if (this.#released === write) return true;
    if (this.#released || !(await consumeApproval(db, approval, now))) throw approvalRefused();
    this.#released = write;
    return true;
  };

  /** Refuses an act on a record without the right to it ({@link Tx.requireRight}). */
  readonly requireRight: Tx['requireRight'] = async ({ resource, record, fields }, hasRight) => {
    const { actor, engine } = this.#tx;
    if (actor.isSystem || hasRight(actor.roles)) return;
    const declared = engine.model(resource).resource;
    const write: Write = { op: 'update', resource: declared, before: record, values: {}, body: {}, isClient: true };
    for (const field of fields)
      if (!(await this.approves(write, field, hasRight))) throw missingRight(this, write, fields);
  };

  /** Account whose approval allowed a write; null when it needed none. */
  giverOf(write: Write): number | null {
    const released = this.#released;
    // A call asks for its act with a write of its own; the update of that record follows.
    const isSame = released === write || (released !== null && !write.isClient && isOfRecord(released, write));
    return isSame ? (this.#tx.actor.approval?.userId ?? null) : null;
  }

  /** The approved write; {@link undo} restores it when a savepoint is rolled back. */
  get state(): Write | null {
    return this.#released;
  }

  undo(state: Write | null): void {
    this.#released = state;
  }

  /** Present roles of the approver; none for a disabled account. */
  async #rolesOf(userId: number): Promise<HeldRoles> {
    const row = await this.#tx.find('users', userId);
    const account = row && accountOf(row, row.ownRole ? await this.#tx.find('roles', row.ownRole) : null);
    return account?.isEnabled ? account.roles : [];
  }
}

const isOfRecord = (released: Write, { op, resource, before }: Write): boolean =>
  op === 'update' && released.resource.name === resource.name && released.before?.id === before?.id;

/** 403 that names the fields, and the act that somebody with the right may release by PIN, where there is one. */
function missingRight(releases: ApprovedWrite, write: Write, fields: readonly string[]): Problem {
  const isApprovable = fields.every((field) => releases.isApprovable(write, field));
  const act: Act = { operation: 'update', resource: write.resource.name, id: write.before?.id, fields };
  return new Problem(403, 'You may not do this.', {
    violations: fields.map((propertyPath) => ({ propertyPath, code: 'violation.forbidden' })),
    ...(isApprovable && { members: { approvable: true, act } }),
  });
}
