import type { Fixtures } from '#admin/testing';
import { operationsFixture } from './operations/fixtures.ts';

/** Answers for this plugin's screens in tests. */
export default {
  calls: { operations: () => operationsFixture },
} satisfies Fixtures;
