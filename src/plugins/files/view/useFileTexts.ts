import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useFormats } from '#admin';
import type { FileItem } from './fileItem.ts';

/** A size in its largest unit of at least 1: [412, 'kilobyte']. Below 10 it has one decimal. */
export function sizeParts(bytes: number): readonly [value: number, unit: (typeof UNITS)[number], scale: number] {
  let value = bytes;
  let at = 0;
  // 999.5 would be written as 1000.
  while (value >= 999.5 && at < UNITS.length - 1) {
    value /= 1000;
    at += 1;
  }
  return [value, UNITS[at] ?? 'byte', at > 0 && value < 10 ? 1 : 0];
}

/** Texts about files in the reader's language. */
export function useFileTexts() {
  const translate = useTranslate();
  const formats = useFormats();
  return useMemo(() => {
    const size = (bytes: number) => {
      const [value, unit, scale] = sizeParts(bytes);
      return translate(`files.units.${unit}`, { value: formats.decimal(value, scale) });
    };
    const kindText = ({ kind }: FileItem) => translate(`resources.files.values.kind.${kind}`);
    const pixels = ({ width, height }: FileItem) => (width && height ? `${width} × ${height}` : undefined);
    return {
      size,
      pixels,
      /** `1600 × 1600, 412 kB`, or the size and the day. */
      line: (item: FileItem) => [pixels(item) ?? formats.day(item.updatedAt), size(item.size)].join(formats.listSign),
      kind: kindText,
    };
  }, [translate, formats]);
}

/** Names of sizes, each 1000 times the one before; the words are `files.units`. */
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
