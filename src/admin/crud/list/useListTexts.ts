import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useNewLabel } from '../useNewLabel.ts';
import { useListEntry } from './useListEntry.ts';

/** Title of the list, and label and path of its "New" button. A view has its own words and preset. */
export function useListTexts(resource: string): { title: string; newLabel: string; createPath: string } {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const ownLabel = useNewLabel(resource);
  const { view } = useListEntry();
  const { create } = view ?? {};
  return {
    title: view ? translate(view.title) : labelOf(resource, 2),
    newLabel: create ? translate(create.title) : ownLabel,
    createPath: `/${resource}/create${create ? `?${create.query}` : ''}`,
  };
}
