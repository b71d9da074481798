import type { Role } from '#resource';
import { approvalRefused, useUp } from '../auth/approvals.ts';
import { accountOf } from '../auth/accounts.ts';
import type { Tx, Write } from '../types.ts';
import type { Transaction } from './transaction.ts';

/** The one write of a transaction that its request's approval has allowed. */
export class Releases {
  readonly #tx: Transaction;
  #released: Write | null = null;

  constructor(tx: Transaction) {
    this.#tx = tx;
  }

  readonly isApprovable: Tx['isApprovable'] = ({ op, resource }, field) =>
    this.#tx.engine.approvable.has(op, resource.name, field);

  /** Tells whether the approval allows this field of this write, and uses it up ({@link Tx.approves}). */
  readonly approves: Tx['approves'] = async (write, field, mayRelease) => {
    const { actor, db, engine, now } = this.#tx;
    const { approval } = actor;
    if (!approval || !write.isClient || !engine.approvable.covers(approval.act, write, field)) return false;
    if (!mayRelease(await this.#rolesOf(approval.userId))) return false;
    if (this.#released === write) return true;
    if (this.#released || !(await useUp(db, approval, now))) throw approvalRefused();
    this.#released = write;
    return true;
  };

  /** Account whose approval allowed a write; null when it needed none. */
  giverOf(write: Write): number | null {
    return this.#released === write ? (this.#tx.actor.approval?.userId ?? null) : null;
  }

  /** The approved write; {@link undo} restores it when a savepoint is rolled back. */
  get state(): Write | null {
    return this.#released;
  }

  undo(state: Write | null): void {
    this.#released = state;
  }

  /** Present roles of the approver; none for a disabled account. */
  async #rolesOf(userId: number): Promise<readonly Role[]> {
    const row = await this.#tx.find('users', userId);
    const account = row && accountOf(row);
    return account?.isEnabled ? account.roles : [];
  }
}
