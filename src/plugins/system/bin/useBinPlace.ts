import { parsePage, parsePageSize, useAddressState } from '#admin';
import type { BinPlace } from './useBin.ts';

/** Page sizes; the first is the default. */
export const PER_PAGE = [25, 50, 100] as const;

/** Page and filter of the bin, stored in the address, and a setter. `isStep`: adds a history entry. */
export function useBinPlace(): [BinPlace, (place: BinPlace, isStep?: boolean) => void] {
  const [said, say] = useAddressState({ kind: '', by: '', text: '', page: '1', rows: String(PER_PAGE[0]) });
  const person = Number(said.by);
  const place: BinPlace = {
    filter: {
      resource: said.kind || null,
      person: Number.isSafeInteger(person) && person > 0 ? person : null,
      text: said.text,
    },
    page: parsePage(said.page),
    perPage: parsePageSize(said.rows, PER_PAGE),
  };
  const look = ({ filter, page, perPage }: BinPlace, isStep?: boolean) =>
    say(
      {
        kind: filter.resource ?? '',
        by: filter.person === null ? '' : String(filter.person),
        text: filter.text,
        page: String(page),
        rows: String(perPage),
      },
      isStep,
    );
  return [place, look];
}
