import { useTranslate } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import system from '../../plugins/system/index.ts';
import { definePlugin, type Plugin } from './definePlugin.ts';

/** React logs caught errors to the console; any other output fails the test. */
const said = vi.fn();
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(said));
afterEach(() => {
  const others = said.mock.calls.filter((call) => !call.some((part) => String(part).includes('broken on purpose')));
  said.mockClear();
  vi.restoreAllMocks();
  expect(others).toEqual([]);
});

const REASON = 'broken on purpose';
const fail = (): never => {
  throw new Error(REASON);
};
const Fine = () => <p>The rest goes on</p>;

/** A plugin with one page that works, and something that does not. */
const broken = (what: Partial<Plugin>): Plugin =>
  definePlugin({
    id: 'broken',
    title: 'Breaker',
    api: 1,
    ...what,
    pages: [
      { path: 'fine', title: 'Fine page', group: 'work', load: async () => ({ default: Fine }) },
      ...(what.pages ?? []),
    ],
  });

const show = (what: Partial<Plugin>, options: RenderPluginOptions = {}) =>
  renderPlugin(broken(what), { beside: [system], at: '/fine', ...options });

type Shown = Awaited<ReturnType<typeof show>>;

/** The settings name the plugin as failed, with the reason; its other page and the shell are there all the same. */
async function expectToldAndAlone({ screen, goTo }: Shown) {
  goTo('/fine');
  await expect.element(screen.getByText('The rest goes on')).toBeVisible();
  goTo('/settings/plugins');
  const row = screen.getByRole('listitem').filter({ hasText: 'Breaker', hasNotText: 'Apps' }).last();
  await expect.element(row.getByText('Failed', { exact: true })).toBeVisible();
  await expect.element(row.getByText(/broken on purpose/)).toBeVisible();
  const other = screen.getByRole('listitem').filter({ hasText: 'System', hasNotText: 'Apps' }).last();
  await expect.element(other.getByText('On', { exact: true })).toBeVisible();
}

test('a page whose code cannot be loaded says so, and is there after another try', async () => {
  let isThere = false;
  const shown = await show({
    pages: [{ path: 'bad', load: async () => (isThere ? { default: Fine } : fail()) }],
  });
  shown.goTo('/bad');
  await expect.element(shown.screen.getByRole('alert')).toBeVisible();
  await expectToldAndAlone(shown);
  isThere = true;
  shown.goTo('/bad');
  await expect.element(shown.screen.getByText('The rest goes on')).toBeVisible();
  shown.goTo('/settings/plugins');
  await expect.element(shown.screen.getByText('Failed', { exact: true })).not.toBeInTheDocument();
});

test('a page that throws during rendering shows the error, and can be rendered again', async () => {
  let isThrowing = true;
  const Bad = () => (isThrowing ? fail() : <Fine />);
  const shown = await show({ pages: [{ path: 'bad', load: async () => ({ default: Bad }) }] });
  shown.goTo('/bad');
  await expect.element(shown.screen.getByRole('alert').getByText(/broken on purpose/)).toBeVisible();
  await expectToldAndAlone(shown);
  isThrowing = false;
  shown.goTo('/bad');
  await expect.element(shown.screen.getByText('The rest goes on')).toBeVisible();
});

test('a part of the bar over every page that throws leaves its name, and the page stands', async () => {
  const shown = await show({ slots: [{ slot: 'appbar', load: async () => ({ default: () => fail() }) }] });
  await expect.element(shown.screen.getByRole('button', { name: 'Breaker failed here' })).toBeVisible();
  await expectToldAndAlone(shown);
});

test('a part of a slot whose code cannot be loaded leaves its name, too', async () => {
  const shown = await show({ slots: [{ slot: 'appbar', load: async () => fail() }] });
  await expect.element(shown.screen.getByRole('button', { name: 'Breaker failed here' })).toBeVisible();
  await expectToldAndAlone(shown);
});

test('a part whose condition throws is shown, and the error is reported', async () => {
  const shown = await show({
    slots: [{ slot: 'appbar', isWanted: () => fail(), load: async () => ({ default: () => <p>In the bar</p> }) }],
  });
  await expect.element(shown.screen.getByText('In the bar')).toBeVisible();
  await expectToldAndAlone(shown);
});

test('a start that throws is told, and Try again starts it', async () => {
  let starts = 0;
  const start = () => {
    starts += 1;
    if (starts === 1) fail();
  };
  const shown = await show({ start: async () => ({ default: start }) });
  await expectToldAndAlone(shown);
  await shown.screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(shown.screen.getByText('Failed', { exact: true })).not.toBeInTheDocument();
  // Plugins start when the page is idle.
  await expect.poll(() => starts).toBe(2);
});

test('a gate that throws says so, and lets an administrator go on without it', async () => {
  const shown = await show({ slots: [{ slot: 'login.gate', load: async () => ({ default: () => fail() }) }] });
  await expect.element(shown.screen.getByRole('alert').getByText(/broken on purpose/)).toBeVisible();
  await shown.screen.getByRole('button', { name: 'Continue without Breaker' }).click();
  await expectToldAndAlone(shown);
});

test('others stay outside a gate that throws, and may try again', async () => {
  let isThrowing = true;
  const Passing = ({ onPass }: { onPass: () => void }) => (
    <button type="button" onClick={isThrowing ? fail() : onPass}>
      Pass
    </button>
  );
  const { screen } = await show(
    { slots: [{ slot: 'login.gate', load: async () => ({ default: Passing }) }] },
    { as: 'ROLE_CASHIER' },
  );
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: /Continue without/ }).elements()).toEqual([]);
  isThrowing = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await screen.getByRole('button', { name: 'Pass' }).click();
  await expect.element(screen.getByText('The rest goes on')).toBeVisible();
});

test('a command that throws is told by a message', async () => {
  const shown = await show({
    commands: [{ id: 'boom', title: 'Do it', run: async () => ({ default: fail }) }],
  });
  await shown.screen
    .getByRole('button', { name: /^Search or jump to/ })
    .first()
    .click();
  await shown.screen.getByRole('combobox').fill('Do it');
  await shown.screen.getByRole('option', { name: /Do it/ }).click();
  await expect.element(shown.screen.getByText(`Do it: ${REASON}`)).toBeVisible();
  await expectToldAndAlone(shown);
});

test('an error in a read callback is reported, and the records are read', async () => {
  const shown = await show({ data: async () => fail() });
  await expectToldAndAlone(shown);
});

test('texts that cannot be fetched are told, and fetched by another try', async () => {
  let isThere = false;
  const texts = async () => (isThere ? { default: { breaker: { word: 'A word' } } } : fail());
  const Word = () => <p>{useTranslate()('breaker.word', { _: 'no word' })}</p>;
  const shown = await show({
    pages: [{ path: 'word', load: async () => ({ default: Word }) }],
    messages: { en: texts, fr: texts, ar: texts },
  });
  await expectToldAndAlone(shown);
  isThere = true;
  await shown.screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(shown.screen.getByText('Failed', { exact: true })).not.toBeInTheDocument();
  shown.goTo('/word');
  await expect.element(shown.screen.getByText('A word')).toBeVisible();
  await shown.setOn(false);
  await shown.setOn(true);
  await expect.element(shown.screen.getByText('A word')).toBeVisible();
});

test('texts stay while another plugin is switched', async () => {
  const seen = new Set<string | null>();
  const texts = async () => ({ default: { breaker: { word: 'A word' } } });
  const Word = () => {
    const word = useTranslate()('breaker.word', { _: 'no word' });
    seen.add(word);
    return <p>{word}</p>;
  };
  const talking = broken({
    id: 'talking',
    pages: [{ path: 'word', load: async () => ({ default: Word }) }],
    messages: { en: texts, fr: texts, ar: texts },
  });
  const { screen, setOn } = await renderPlugin(definePlugin({ id: 'other', title: 'Other', api: 1 }), {
    at: '/word',
    beside: [talking],
  });
  await expect.element(screen.getByText('A word')).toBeVisible();
  seen.clear();
  await setOn(false);
  await setOn(true);
  await expect.element(screen.getByText('A word')).toBeVisible();
  expect([...seen].filter((word) => word !== 'A word')).toEqual([]);
});

test('a server part that failed is told beside what the browser knows', async () => {
  const shown = await show({}, { calls: { plugins: () => [{ id: 'broken', failed: REASON }, { id: 'system' }] } });
  await expectToldAndAlone(shown);
});
