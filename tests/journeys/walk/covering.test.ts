import { expect, test } from 'vitest';
import { closedSteps, LOOKS, quickSteps, wideSteps, type Step } from './covering.ts';
import { PEOPLE } from './people.ts';
import { mayOpen, SCREENS } from './screens.ts';

const able = SCREENS.filter((screen) => PEOPLE.some((person) => mayOpen(person, screen)));

/** The values that steps show beside a name. */
const valuesBeside = (steps: readonly Step[], nameOf: (step: Step) => string): Map<string, Set<string | number>> =>
  new Map(
    [...Map.groupBy(steps, nameOf)].map(([name, group]) => [
      name,
      new Set(group.flatMap(({ person, locale, theme, width }) => [person, locale, theme, width])),
    ]),
  );

test('there are screens of every kind, and each but the unreadable is in the quick walk', () => {
  expect(new Set(SCREENS.map(({ kind }) => kind)).size).toBe(8);
  expect(able.length).toBeGreaterThan(180);
  const steps = quickSteps(SCREENS);
  expect(new Set(steps.map(({ screen }) => screen))).toEqual(new Set(able));
  expect(steps.length).toBeLessThan(able.length * 1.1);
});

test('in the quick walk each kind of generated screen has every language, theme, width, and whoever has it', () => {
  const generated = quickSteps(SCREENS).filter(({ screen }) => screen.isGenerated);
  for (const [kind, values] of valuesBeside(generated, ({ screen }) => screen.kind)) {
    const people = PEOPLE.filter((person) =>
      able.some((screen) => screen.kind === kind && screen.isGenerated && mayOpen(person, screen)),
    );
    const looks = LOOKS.flatMap(({ locale, theme, width }) => [locale, theme, width]);
    expect(values, kind).toEqual(new Set([...people, ...looks]));
  }
});

test('in the wide walk each screen has every language, theme, width, and whoever has it', () => {
  const seen = valuesBeside(wideSteps(SCREENS), ({ screen }) => screen.path);
  for (const screen of able) {
    const people = PEOPLE.filter((person) => mayOpen(person, screen));
    const looks = LOOKS.flatMap(({ locale, theme, width }) => [locale, theme, width]);
    expect(seen.get(screen.path), screen.path).toEqual(new Set([...people, ...looks]));
  }
});

test('every screen that is closed to somebody is in one of the two walks', () => {
  const both = [...closedSteps(SCREENS, true), ...closedSteps(SCREENS, false)];
  const wanted = PEOPLE.flatMap((person) => SCREENS.filter((screen) => !mayOpen(person, screen)));
  expect(both).toHaveLength(wanted.length);
  expect(closedSteps(SCREENS, true).length * 2).toBeLessThan(both.length);
});
