import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SerialPortMock } from 'serialport';
import { describe, expect, it } from 'vitest';
import { createBluetooth } from '../../bridge/methods/bluetooth.ts';
import { loadOptional } from '../../bridge/methods/loadOptional.ts';
import type { SerialModule } from '../../bridge/methods/serial.ts';
import { createSystemQueue } from '../../bridge/methods/systemQueue.ts';
import { createUsb } from '../../bridge/methods/usb.ts';
import type { UsbDevice } from '../../bridge/methods/usbTypes.ts';
import { createMethods } from '../../bridge/printer/printerHub.ts';
import { askState } from '../../bridge/printer/printerState.ts';
import { makeDataDir, base64, call, useBridge } from './bridge.ts';

const TIMES = { connectMs: 500, stateMs: 50, confirmMs: 500, idleMs: 5000, closeMs: 50, retryMs: [0] };

/** A USB printer in memory: there is no USB where the tests run. */
function usbDevice({ interfaceClass = 7, hasOut = true } = {}) {
  const written: number[] = [];
  const calls: string[] = [];
  const endpoints = [
    { endpointNumber: 2, direction: 'in', type: 'bulk' },
    ...(hasOut ? [{ endpointNumber: 1, direction: 'out', type: 'bulk' } as const] : []),
  ] as const;
  const configuration = {
    configurationValue: 1,
    interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass, endpoints } }],
  };
  const note = (name: string) => async () => void calls.push(name);
  const device: UsbDevice = {
    vendorId: 0x04b8,
    productId: 1,
    manufacturerName: 'EPSON',
    productName: 'TM-T20',
    opened: false,
    configuration: null,
    configurations: [configuration],
    open: note('open'),
    close: note('close'),
    selectConfiguration: note('select'),
    claimInterface: note('claim'),
    releaseInterface: note('release'),
    detachKernelDriver: note('detach'),
    attachKernelDriver: note('attach'),
    transferOut: async (_endpoint, data) => {
      written.push(...data);
      return { bytesWritten: data.length, status: 'ok' };
    },
    transferIn: async () => ({ data: new DataView(Uint8Array.of(0x12, 0x12, 0x12).buffer), status: 'ok' }),
  };
  const method = createUsb(async () => ({ usb: { getDevices: async () => [device] } }));
  return { method, written, calls };
}

const USB = { method: 'usb', options: { idVendor: 0x04b8 } } as const;

describe('USB', () => {
  it('finds printers, sends every byte, and gives the device back', async () => {
    const { method, written, calls } = usbDevice();
    expect(await method.find?.()).toEqual([{ name: 'EPSON TM-T20', target: USB }]);
    const connection = await method.connect(USB, TIMES);
    expect(await askState(connection, { first: 50, others: 50 })).toMatchObject({ state: { condition: 'ready' } });
    written.length = 0;
    const ticket = Uint8Array.from({ length: 10_000 }, (_, index) => index % 251);
    await connection.write(ticket);
    await connection.finish(0);
    expect(Uint8Array.from(written)).toEqual(ticket);
    expect(calls.filter((name) => !name.includes('tach'))).toEqual(['open', 'select', 'claim', 'release', 'close']);
  });

  it.each([
    [{ interfaceClass: 3 }, 'No suitable interface found.'],
    [{ hasOut: false }, 'No OUT endpoint found.'],
  ])('refuses %o', async (options, message) => {
    await expect(usbDevice(options).method.connect(USB, TIMES)).rejects.toThrow(message);
  });

  it('says which printer is missing', async () => {
    const { method } = usbDevice();
    const other = { method: 'usb', options: { idVendor: 0x0519 } } as const;
    await expect(method.connect(other, TIMES)).rejects.toThrow('No USB printer with vendor id 0x0519 is connected.');
  });

  it('loads the real package, and says when one is missing', async () => {
    await expect(createUsb().connect({ method: 'usb', options: { idVendor: 0xfffe } }, TIMES)).rejects.toThrow(
      /^No USB printer with vendor id 0xfffe is connected|^This computer gives no access to USB devices/,
    );
    const missing = loadOptional('usb', () => Promise.reject(new Error('no such module')));
    await expect(missing).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('package usb'),
    });
  });
});

describe('Bluetooth', () => {
  const noble = () => Promise.reject(new Error('not used'));

  it('prints on the serial port of a paired printer', async () => {
    SerialPortMock.binding.createPort('/dev/rfcomm0', { record: true, echo: false });
    const module = { SerialPort: SerialPortMock } as unknown as SerialModule;
    const method = createBluetooth({ serial: async () => module, noble });
    const target = { method: 'bluetooth', options: { address: '/dev/rfcomm0' } } as const;
    const connection = await method.connect(target, TIMES);
    expect(await askState(connection, { first: 20, others: 20 })).toMatchObject({ state: { condition: 'unknown' } });
    await connection.write(Buffer.from('ticket'));
    await connection.finish(0);
    const away = { method: 'bluetooth', options: { address: '/dev/rfcomm9' } } as const;
    await expect(method.connect(away, TIMES)).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('gives back a port that opens too late, so that the next ticket finds it free', async () => {
    SerialPortMock.binding.createPort('/dev/rfcomm1', { record: true, echo: false });
    const switchedOn = Promise.withResolvers<void>();
    let attempts = 0;
    class LatePort extends SerialPortMock {
      async #openLater(isOn: boolean, done?: (error: Error | null) => void): Promise<void> {
        if (!isOn) await switchedOn.promise;
        super.open(done);
      }
      override open(done?: (error: Error | null) => void): void {
        attempts += 1;
        void this.#openLater(attempts > 1, done);
      }
    }
    const module = { SerialPort: LatePort } as unknown as SerialModule;
    const method = createBluetooth({ serial: async () => module, noble });
    const target = { method: 'bluetooth', options: { address: '/dev/rfcomm1' } } as const;
    const times = { ...TIMES, connectMs: 20 };
    await expect(method.connect(target, times)).rejects.toMatchObject({ code: 'unreachable' });
    switchedOn.resolve();
    const isFree = () =>
      method.connect(target, times).then(
        () => true,
        () => false,
      );
    await expect.poll(isFree).toBe(true);
  });

  it('sends a Low Energy printer chunks that fit, to the characteristic of its printing service', async () => {
    const chunks: Buffer[] = [];
    const writable = {
      properties: ['writeWithoutResponse'],
      writeAsync: async (data: Buffer) => void chunks.push(data),
    };
    const other = { properties: ['write'], writeAsync: () => Promise.reject(new Error('wrong characteristic')) };
    const services = [
      { uuid: '180a', characteristics: [other] },
      { uuid: '18f0', characteristics: [writable] },
    ];
    const device = {
      mtu: 185,
      discoverAllServicesAndCharacteristicsAsync: async () => ({ services }),
      disconnectAsync: async () => undefined,
    };
    const adapter = {
      waitForPoweredOnAsync: async () => undefined,
      connectAsync: async () => device,
      cancelConnect: () => undefined,
    };
    const serial = () => Promise.reject(new Error('not installed'));
    const method = createBluetooth({ serial, noble: async () => ({ default: adapter }) });
    const target = { method: 'bluetooth', options: { address: '66:22:8B:11:C4:0F' } } as const;
    const connection = await method.connect(target, TIMES);
    const ticket = Buffer.alloc(400, 'ticket');
    await connection.write(ticket);
    await connection.finish(0);
    expect(chunks.map(({ length }) => length)).toEqual([182, 182, 36]);
    expect(Buffer.concat(chunks)).toEqual(ticket);
  });
});

describe('the print queue of the system', () => {
  /** A program in the place of `lp`. */
  async function program(script: string): Promise<string> {
    const file = path.join(await makeDataDir(), 'lp');
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  }
  const queueWith = (lp: string) =>
    createSystemQueue({ platform: 'linux', lp, lpstat: '/nonexistent/lpstat', powershell: '' });
  const bodyOf = (queue: string) => ({ method: 'system', options: { queue }, contentBase64: base64('ticket') });

  it('gets the bytes as they are', async () => {
    const out = path.join(await makeDataDir(), 'out');
    const lp = await program(`echo "$@" > "${out}.args"; cat > "${out}"`);
    const bridge = await useBridge(
      { printers: 'system:Receipts' },
      { methods: { ...createMethods(), system: queueWith(lp) } },
    );
    const answer = await call(bridge.port, '/print-receipt', { method: 'POST', body: bodyOf('Receipts') });
    expect(answer).toMatchObject({ status: 200, body: { state: 'printed' } });
    expect(await readFile(out, 'utf8')).toBe('ticket');
    expect(await readFile(`${out}.args`, 'utf8')).toBe('-d Receipts -o raw -s -\n');
  });

  it.each([
    [
      'that does not know the queue',
      'echo "lp: The printer or class does not exist." >&2; exit 1',
      /^The print queue does not take the ticket: lp: The printer/,
    ],
    ['that is missing', '', /^This computer has no print system/],
  ])('%s fails, and nothing was printed', async (_name, script, error) => {
    const lp = script === '' ? '/nonexistent/lp' : await program(script);
    const bridge = await useBridge(
      { printers: 'system:Receipts' },
      { methods: { ...createMethods(), system: queueWith(lp) } },
    );
    const answer = await call(bridge.port, '/print-receipt', { method: 'POST', body: bodyOf('Receipts') });
    expect(answer).toMatchObject({
      status: 502,
      body: { state: 'failed', code: 'refused', error: expect.stringMatching(error) },
    });
  });
});
