import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin, sampleRecords } from '#admin/testing';
import fixtures from './fixtures.ts';
import plugin from './index.ts';
import { printJobs } from './resources.ts';
import { askAbout } from './service/problem.ts';

const settings = [
  {
    id: 1,
    companyName: 'Atlas Market',
    address: '72 av. Mohammed V',
    currency: 'MAD',
    posBundleSettings: {
      defaultPrinter: 'ethernet',
      ethernetIpAddress: '192.168.1.60',
      ethernetPort: 9100,
      paperSize: 48,
    },
  },
];

const open = (more: object = {}) =>
  renderPlugin(plugin, {
    at: '/settings/printing',
    as: 'ROLE_ADMIN',
    records: { ...fixtures.records, settings },
    ...more,
  });

test('the preview follows the typed settings, and each print method has a test', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Printing', level: 1 })).toBeVisible();
  await expect.element(screen.getByText(/ATLAS MARKET/)).toBeVisible();
  const choice = screen.getByRole('combobox', { name: 'Preview' });
  await choice.selectOptions('Kitchen ticket');
  await expect.element(screen.getByText(/2 x Mint tea/)).toBeVisible();
  await choice.selectOptions('Change');
  const added = screen.getByText('+ ADDED');
  await expect.element(added).toBeVisible();
  const { color, backgroundColor } = getComputedStyle(added.element());
  expect([color, backgroundColor]).toEqual(['rgb(255, 255, 255)', 'rgb(20, 20, 18)']);
  const [dish, wish] = ['1 x Mint tea, pot', 'was 2, now make 1'].map((text) => screen.getByText(text).element());
  expect(parseFloat(getComputedStyle(dish!).fontSize)).toBe(2 * parseFloat(getComputedStyle(wish!).fontSize));
  const others = [
    ['Moved', 'Send them to Main room 7.'],
    ['Merged', 'Nothing new to make.'],
    ['Copy', /Printed again \d\d:41 by Imane\./],
  ] as const;
  for (const [name, text] of others) {
    await choice.selectOptions(name);
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  const test = screen.getByRole('button', { name: 'Test print: USB of this browser' });
  await expect.element(test).toBeVisible();
  await expect.element(screen.getByText('192.168.1.60:9100')).toBeVisible();
});

test('the printers of the paired bridge say how they are: paper, cover, offline', async () => {
  const on = [{ ...settings[0], posBundleSettings: { defaultPrinter: 'ethernet', useBridgeAppPrinter: true } }];
  const printers = [
    { key: 'ethernet:192.168.1.60:9100', name: 'Bar', condition: 'ready', isPaperLow: true },
    { key: 'ethernet:192.168.1.61:9100', name: '', condition: 'paperOut', isPaperLow: false },
    { key: 'usb:1208', name: 'Till', condition: 'of a later version', isPaperLow: false },
  ];
  const asked: string[] = [];
  const bridge = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
    asked.push(pathname + search);
    if (!new Headers(init?.headers).has('Authorization')) return Response.json({ bridge: 'flexy' });
    return Response.json(pathname === '/status' ? { bridge: 'flexy', version: '1.0' } : { printers });
  });
  try {
    const { screen } = await open({
      records: { ...fixtures.records, settings: on },
      calls: { 'printing/bridges': () => ({ id: 1, name: 'Bridge' }) },
    });
    await screen.getByRole('textbox', { name: 'Token of the bridge application' }).fill('0123456789abcdef');
    await screen.getByRole('button', { name: 'Pair', exact: true }).click();
    const rows = screen.getByRole('list', { name: 'Printers of the bridge application' }).getByRole('listitem');
    await expect
      .poll(() => rows.elements().map(({ textContent }) => textContent))
      .toEqual([
        'BarReadyLittle paper left',
        'ethernet:192.168.1.61:9100Out of paper',
        'TillDoes not report its state',
      ]);
    expect(asked).toContain('/printers?found=0');
    await screen.getByRole('button', { name: 'Forget the pairing' }).click();
    await expect
      .element(screen.getByRole('list', { name: 'Printers of the bridge application' }))
      .not.toBeInTheDocument();
  } finally {
    bridge.mockRestore();
  }
});

test('service ids of another Bluetooth printer are kept on the device; a wrong one is named', async () => {
  const bluetooth = [{ ...settings[0], posBundleSettings: { defaultPrinter: 'bluetooth', paperSize: 48 } }];
  const { screen } = await open({ records: { ...fixtures.records, settings: bluetooth } });
  const field = screen.getByRole('textbox', { name: /Service ids/ });
  await field.fill('abcd, nonsense');
  await expect.element(screen.getByText('“nonsense” is not a Bluetooth id.')).toBeVisible();
  await field.fill('abcd');
  await expect.element(screen.getByText(/is not a Bluetooth id/)).not.toBeInTheDocument();
  expect(Object.values(localStorage).some((value) => value.includes('0000abcd-0000-1000-8000-00805f9b34fb'))).toBe(
    true,
  );
});

test('a failed print shows the reason, and offers to try again or to print in the browser', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Printing', level: 1 })).toBeVisible();
  const ends = new AbortController();
  const asked = { title: '2-0421', text: 'No OUT endpoint found.', isUnsure: false, hasBrowserWay: true };
  const answer = askAbout(asked, ends.signal);
  await expect.element(screen.getByRole('dialog', { name: 'Not printed: 2-0421' })).toBeVisible();
  await expect.element(screen.getByText('No OUT endpoint found.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Print in the browser' })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(await answer).toBe('again');
  await userEvent.keyboard('{Escape}');
});

test('the menu of a row prints a job again; an opened drawer has nothing to print', async () => {
  const [sample] = sampleRecords(printJobs);
  const jobs = [
    { ...sample, id: 7, title: '2-0421', kind: 'receipt' },
    { ...sample, id: 8, title: 'Drawer', kind: 'drawer' },
  ];
  const asked: string[] = [];
  const again = (id: number) => () => {
    asked.push(String(id));
    return { id: 20 };
  };
  const { screen } = await renderPlugin(plugin, {
    at: '/print_jobs',
    as: 'ROLE_ADMIN',
    records: { ...fixtures.records, print_jobs: jobs },
    calls: { 'print_jobs/7/again': again(7), 'print_jobs/8/again': again(8) },
  });
  await screen.getByRole('button', { name: 'Actions of 2-0421' }).click();
  await screen.getByRole('menuitem', { name: 'Print again' }).click();
  await expect.element(screen.getByText('It is printed again.')).toBeVisible();
  expect(asked).toEqual(['7']);
  await screen.getByRole('button', { name: 'Actions of Drawer' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Open', exact: true })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Print again' }).elements()).toEqual([]);
});

test('a job that waits says so on its page, and is printed on another printer', async () => {
  const [sample] = sampleRecords(printJobs);
  const asked: unknown[] = [];
  const { screen } = await renderPlugin(plugin, {
    at: '/print_jobs/7',
    as: 'ROLE_ADMIN',
    records: {
      ...fixtures.records,
      print_jobs: [{ ...sample, id: 7, title: '2-0421', kind: 'receipt', state: 'waiting' }],
    },
    calls: {
      'print_jobs/7/again': ({ body }: { readonly body: unknown }) => {
        asked.push(body);
        return { id: 20 };
      },
    },
  });
  await expect.element(screen.getByText(/Printed elsewhere, it is not printed there any more/)).toBeVisible();
  await screen.getByRole('combobox', { name: 'Other printer' }).fill('Kitchen');
  await screen.getByRole('option', { name: 'Kitchen' }).click();
  await screen.getByRole('button', { name: 'Print elsewhere' }).click();
  await expect.element(screen.getByText('It is printed again.')).toBeVisible();
  expect(asked).toMatchObject([{ printer: expect.stringContaining('printers/2') }]);
});
