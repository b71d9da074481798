import { expect, it } from 'vitest';
import { isFailedSamples } from './makeDemoInChild.ts';

it('ignores messages of node --watch, which reports loaded files over the same channel', () => {
  expect(isFailedSamples({ id: 'pos', reason: 'samples.ts: nothing exported' })).toBe(true);
  const others = [{ 'watch:import': ['file:///a.ts'] }, { 'watch:require': ['/a.cjs'] }, { id: 'pos' }, null, 'pos', 3];
  for (const message of others) expect(isFailedSamples(message), JSON.stringify(message)).toBe(false);
});
