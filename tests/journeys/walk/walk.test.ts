import { beforeAll, expect, test } from 'vitest';
import { OPTIONAL } from '../../../src/plugins/system/store/optional.ts';
import { pairwiseCases } from '../../support/pairwiseCases.ts';
import { partOf, suite } from '../../support/suite.ts';
import { follow, type Visit } from '../browser.ts';
import { useOffice } from '../office.ts';
import { CHECKS } from './checks.ts';
import { closedSteps, quickSteps, wideSteps, type Look, type Step } from './covering.ts';
import { FAULTS } from './faults.ts';
import { PEOPLE } from './people.ts';
import { SCREENS } from './screens.ts';
import { textOf } from './texts.ts';
import { inOrder, Walker } from './walk.ts';

const office = useOffice({}, { savesData: true });

// The walk takes an installation as a shop begins with it: what not every shop needs is off, and says so.
beforeAll(async () => {
  const admin = await office.as('admin');
  for (const { code } of OPTIONAL) {
    const { body } = await admin.get(`applications?code=${code}`);
    const off = await admin.put(`applications/${body['hydra:member'][0].id}`, { installed: false });
    expect(off.status, off.text).toBe(200);
  }
});

/** A walk of a thousand pages on a busy machine, ms. */
const LONGEST_MS = 1_800_000;

const QUICK = quickSteps(SCREENS);
const FIRST = [...QUICK.filter(({ isNew }) => isNew), ...closedSteps(SCREENS, true)];
// Each screen in every look takes half an hour: it is left to `npm run test:all`.
const WIDE = suite === 'all' ? wideSteps(SCREENS) : [];
// One closed screen looks like the next, and the server refuses each of them in tests of its own.
const CLOSED = closedSteps(SCREENS, false).filter((_, at) => suite === 'all' || at % 4 === 0);
const OTHERS = [...QUICK.filter(({ isNew }) => !isNew), ...CLOSED, ...WIDE];
/** `npm test` takes what shows a kind of screen in a new way, and some closed screens. */
const STEPS = partOf([...FIRST, ...OTHERS], (_, at) => at < FIRST.length);

test.for(PEOPLE)('no screen has a problem for %s', { timeout: LONGEST_MS }, async (person) => {
  const visit = await office.visit();
  // A record that is not there.
  visit.expectRefusal(404);
  await office.signIn(visit.page, person, 'settings/appearance');
  const walker = new Walker(office, person, visit);
  const problems: string[] = [];
  for (const step of inOrder(STEPS.filter((one) => one.person === person))) problems.push(...(await walker.take(step)));
  expect(problems).toEqual([]);
  await visit.end();
});

/** Runs the checks that apply to a page of somebody who is not signed in. @returns their problems */
async function look({ page, takeMessages }: Visit, reader: Look): Promise<string[]> {
  const screen = { kind: 'page', path: '', isGenerated: false } as const;
  const step = { ...reader, screen, person: 'kitchen', isNew: true, isWide: false } as const;
  const open = { page, step, isOpen: false, text: textOf(reader.locale), said: takeMessages() };
  const { console, width, texts, accessibility } = CHECKS;
  const found = await Promise.all([console, width, texts, accessibility].map((check) => check(open)));
  return found.flat();
}

/** Languages, themes and widths, each beside each other once; the first three in the quick suite. */
const READERS = pairwiseCases({
  locale: ['en', 'ar', 'fr'],
  theme: ['light', 'dark'],
  width: [1440, 390, 768, 1024],
} as const);

test.for(partOf(READERS, (_, at) => at < 3))(
  'the sign-in page and the dialog of an ended session have no problem in $locale, $theme, $width px',
  async (reader) => {
    const visit = await office.visit(reader);
    const { page, expectRefusal, end } = visit;
    expectRefusal(401);
    await page.goto(`${office.url}/admin/`);
    await page.locator('form button[type="submit"]').waitFor();
    expect(await look(visit, reader)).toEqual([]);
    await office.signInByForm(page, 'manager');
    await page.context().request.post(`${office.url}/en/api/logout`);
    await follow(page, 'products');
    await page.getByRole('dialog').waitFor();
    expect(await look(visit, reader)).toEqual([]);
    await end();
  },
);

test.runIf(suite !== 'people')('every check finds what it is for', async () => {
  const visit = await office.visit();
  await office.signIn(visit.page, 'manager', 'settings/appearance');
  const walker = new Walker(office, 'manager', visit);
  const step = QUICK.find(({ screen }) => screen.path === 'products');
  if (!step) throw new Error('The list of products is walked.');
  const list: Step = { ...step, person: 'manager', locale: 'en', theme: 'light', width: 1440, isNew: true };
  expect(new Set(FAULTS.map(({ check }) => check))).toEqual(new Set(Object.keys(CHECKS)));
  for (const { check, plant } of FAULTS) {
    const open = await walker.open(list);
    if (!open) throw new Error('There are products.');
    expect(await CHECKS[check](open), check).toEqual([]);
    await visit.page.evaluate(plant);
    expect(await CHECKS[check]({ ...open, said: visit.takeMessages() }), check).toEqual([expect.any(String)]);
  }
  await visit.end();
});
