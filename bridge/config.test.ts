import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBridgeConfig } from './config.ts';

describe('readBridgeConfig', () => {
  it('has a default for every setting', () => {
    expect(readBridgeConfig({ BRIDGE_PORT: '' })).toEqual({
      port: 3100,
      networkPort: 3000,
      token: null,
      origins: ['http://127.0.0.1:8080', 'http://localhost:8080'],
      printers: [],
      dataDir: path.resolve('data/bridge'),
      server: '',
    });
  });

  it('allows the origin of its server', () => {
    const { origins, server } = readBridgeConfig({
      BRIDGE_SERVER: 'https://office.example.com/',
      BRIDGE_ORIGINS: 'https://shop.example.com, https://office.example.com',
    });
    expect(server).toBe('https://office.example.com');
    expect(origins.slice(2)).toEqual(['https://office.example.com', 'https://shop.example.com']);
  });

  it('reads printers with and without names', () => {
    const { printers } = readBridgeConfig({
      BRIDGE_PRINTERS:
        'Kitchen=192.168.1.61, 192.168.1.60:9101,[::1]:9102,usb:04b8,bluetooth:66-22-8b-11-c4-0f,bluetooth:COM5,Till=system:EPSON TM',
    });
    expect(printers).toEqual([
      { name: 'Kitchen', target: { method: 'ethernet', options: { ip: '192.168.1.61', port: 9100 } } },
      { name: '192.168.1.60:9101', target: { method: 'ethernet', options: { ip: '192.168.1.60', port: 9101 } } },
      { name: '[::1]:9102', target: { method: 'ethernet', options: { ip: '::1', port: 9102 } } },
      { name: 'usb:04b8', target: { method: 'usb', options: { idVendor: 0x04b8 } } },
      expect.objectContaining({ target: { method: 'bluetooth', options: { address: '66:22:8B:11:C4:0F' } } }),
      expect.objectContaining({ target: { method: 'bluetooth', options: { address: 'COM5' } } }),
      { name: 'Till', target: { method: 'system', options: { queue: 'EPSON TM' } } },
    ]);
  });

  it.each([
    [{ BRIDGE_PORT: '70000' }, 'BRIDGE_PORT="70000" is not allowed; it takes a port from 0 to 65535.'],
    [{ BRIDGE_NETWORK_PORT: 'no' }, 'BRIDGE_NETWORK_PORT="no" is not allowed; it takes a port, or off.'],
    [{ BRIDGE_TOKEN: 'short' }, 'BRIDGE_TOKEN=(not shown) is not allowed; it takes at least 16 characters, random'],
    [
      { BRIDGE_TOKEN: '1234123412341234' },
      'BRIDGE_TOKEN=(not shown) is not allowed; it takes at least 16 characters, random',
    ],
    [{ BRIDGE_ORIGINS: 'https://a.example/page' }, /^BRIDGE_ORIGINS=.*it takes origins such as/],
    [{ BRIDGE_PRINTERS: '192.168.1.60:99999' }, /it takes printers such as 192\.168\.1\.60:9100, usb:04b8/],
    [{ BRIDGE_PRINTERS: 'a/b' }, /it takes printers such as/],
    [{ BRIDGE_SERVER: 'office.example.com' }, /it takes an address that starts with http/],
  ])('refuses %o', (environment, message) => {
    expect(() => readBridgeConfig(environment)).toThrow(message);
  });
});
