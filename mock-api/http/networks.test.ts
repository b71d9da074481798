import { expect, test } from 'vitest';
import { isReachable } from './networks.ts';

const METADATA = [
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '64:ff9b::169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  '::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  '::ffff:0:169.254.169.254',
];
const NOWHERE = [
  '0.0.0.0',
  '::',
  '::0',
  '::ffff:0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  'ff02::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  '100.100.100.200',
];
const INSIDE = [
  '127.0.0.1',
  '127.8.9.1',
  '::1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  'fd12::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
];

test.each([...METADATA, ...NOWHERE])('%s is reached by no call', (address) => {
  expect(isReachable(address, 'public')).toBe(false);
  expect(isReachable(address, 'service')).toBe(false);
});

test.each(INSIDE)('%s is reached by calls to a service of ours alone', (address) => {
  expect(isReachable(address, 'public')).toBe(false);
  expect(isReachable(address, 'service')).toBe(true);
});

test('addresses that embed another are not taken for public ones', () => {
  for (const address of ['::ffff:8.8.8.8', '64:ff9b::8.8.8.8', '2002:808:808::1'])
    expect(isReachable(address, 'public')).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isReachable(address, 'public')).toBe(true);
  expect(isReachable(address, 'service')).toBe(true);
});

test('a text that is no address is reached by none', () => {
  for (const text of ['localhost', '', '2130706433', '0x7f.1']) expect(isReachable(text, 'service')).toBe(false);
});
