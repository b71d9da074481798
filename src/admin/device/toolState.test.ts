import { expect, test } from 'vitest';
import { toolState, type ToolFacts } from './toolState.ts';

const facts: ToolFacts = { isAlways: false, isKept: false, isBusy: false, there: 'none' };

test.each<[Partial<ToolFacts>, string]>([
  [{}, 'none'],
  [{ there: undefined }, 'none'],
  [{ there: 'some' }, 'part'],
  [{ there: 'all' }, 'whole'],
  [{ isKept: true, there: 'all' }, 'kept'],
  // A newer version came, or the line broke: what is missing is fetched at the next start with a network.
  [{ isKept: true, there: 'some' }, 'waiting'],
  [{ isKept: true, there: undefined }, 'waiting'],
  [{ isKept: true, isBusy: true, there: 'some' }, 'fetching'],
  [{ isAlways: true, there: 'some' }, 'always'],
])('%j is the state %s', (some, state) => expect(toolState({ ...facts, ...some })).toBe(state));
