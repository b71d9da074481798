import { expect, test } from 'vitest';
import { sniff } from './sniff.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

test.each([
  ['\xff\xd8\xff\xe0', 'a.txt', 'image/jpeg'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'a.jpg', 'image/webp'],
  ['%PDF-1.7', 'a.html', 'application/pdf'],
  ['PK\x03\x04', 'list.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['PK\x03\x04', 'a.jar', 'application/zip'],
  ['\0\0\0\x18ftypmp42', 'a.mp4', 'video/mp4'],
  ['\0\0\0\x18ftypavif', 'a.png', 'image/avif'],
  ['a;b\n1;2', 'list.csv', 'text/csv'],
  ['a;b\n<b>1</b>;2', 'list.csv', 'text/csv'],
  ['hello', 'a.txt', 'text/plain'],
  ['hello', 'a.constructor', 'text/plain'],
  ['PK\x03\x04', 'a.__proto__', 'application/zip'],
  ['BM is a text, too', 'a.txt', 'text/plain'],
  ['hello <script>1</script>', 'a.txt', 'text/html'],
  ['<?xml version="1.0"?><a/>', 'a.txt', 'application/xml'],
  ['<svg onload=1>', 'a.csv', 'image/svg+xml'],
  ['alert(1)', 'a.mjs', 'text/javascript'],
  ['MZ\x90\0\x03\0', 'a.txt', 'application/vnd.microsoft.portable-executable'],
  ['\0\x01\x02', 'a.txt', 'application/octet-stream'],
])('%j as %s is %s', (content, name, type) => {
  expect(sniff(bytes(content), name)).toBe(type);
});
