import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { isSame } from '#provider';
import { useFormats } from '../../../format/formats.ts';
import { useErrorText } from '../../problem.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import type { Id } from './runBatches.ts';

/** Records that can be selected at a time. */
const MOST = 10_000;
/** Numbers read in one call: the most that the server answers. */
const PAGE = 1000;

/** Selects every record that the filters leave, over all pages. Does nothing when they change while the records are read. */
export function useSelectAll() {
  const translate = useTranslate();
  const notify = useNotify();
  const formats = useFormats();
  const textOf = useErrorText();
  const dataProvider = useDataProvider();
  const { resource } = useCrudResource();
  const { total = 0, filterValues, sort, onSelect } = useListContext();
  const [isBusy, setBusy] = useState(false);
  const present = useRef(filterValues);
  useLayoutEffect(() => {
    present.current = filterValues;
  });
  const select = async () => {
    if (total > MOST) {
      notify(translate('flexy.lists.bulk.tooMany', { most: formats.integer(MOST) }), { type: 'error' });
      return;
    }
    setBusy(true);
    try {
      const ids: Id[] = [];
      for (let page = 1; ids.length < total; page += 1) {
        const filter = { ...filterValues, properties: ['id'] };
        const pagination = { page, perPage: PAGE };
        const { data } = await dataProvider.getList<{ id: Id }>(resource.name, { pagination, sort, filter });
        ids.push(...data.map(({ id }) => id));
        // Fewer by now than when the list was read.
        if (data.length < PAGE) break;
      }
      // Those of an older filter would be deleted or changed without being seen.
      if (isSame(present.current, filterValues)) onSelect([...new Set(ids)]);
    } catch (error) {
      notify(translate('flexy.lists.bulk.selectFailed', { reason: textOf(error) }), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, select, total };
}
