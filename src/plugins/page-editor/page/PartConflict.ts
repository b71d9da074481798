import type { RaRecord } from 'ra-core';
import { textOf } from '#resource';
import { blocksIn } from '../rules/merge/blocksIn.ts';
import { mergeBlocks, type MergedBlocks } from '../rules/merge/mergeBlocks.ts';
import type { PartKey } from '../rules/selectors.ts';

/** Somebody else changed the content of the same widget or page. Their version was not written over. */
export class PartConflict extends Error {
  readonly part: PartKey;
  /** The record as it is stored now. */
  readonly theirs: RaRecord;
  readonly #versions: Versions | null;

  /** @param versions null: nothing was to be saved, but to be published */
  constructor(part: PartKey, theirs: RaRecord, versions: Versions | null = null) {
    super('flexy.errors.conflict');
    this.part = part;
    this.theirs = theirs;
    this.#versions = versions;
  }

  get title(): string {
    return textOf(this.theirs.title) || `#${this.theirs.id}`;
  }

  /** The same conflict, with content that the user has changed since. */
  withMine(mine: string): PartConflict {
    return this.#versions ? new PartConflict(this.part, this.theirs, { ...this.#versions, mine }) : this;
  }

  /** Both contents, merged by block; null where there is nothing to merge. */
  merge(): MergedBlocks | null {
    if (!this.#versions) return null;
    const { base, mine, theirs } = this.#versions;
    return mergeBlocks(blocksIn(base), blocksIn(mine), blocksIn(theirs));
  }
}

/** Three versions of one content. */
interface Versions {
  /** Content of the user. */
  readonly mine: string;
  /** Content that both began with. */
  readonly base: string;
  readonly theirs: string;
}
