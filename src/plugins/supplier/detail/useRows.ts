import { useState } from 'react';
import { useCall } from '#admin';
import { freightCall } from '../contract/calls.ts';
import { askedCountries, keptShipping } from '../rules/known.ts';
import { freightPoints } from '../rules/points.ts';
import { centsText } from '../rules/prices.ts';
import { FRESH_MS, type LoadedProps } from './types.ts';
import { unreached, variantRows } from './variantRows.ts';

/** The rows of the table with what was typed, of which the first are shown. */
export function useRows(props: LoadedProps, ratio: number) {
  const { variants } = props.product;
  const manual = Object.entries(props.known?.manualPrices ?? {});
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(manual.map(([vid, cents]) => [vid, centsText(cents)])),
  );
  const [isWhole, setWhole] = useState(variants.length <= SHOWN_FIRST);
  const first = isWhole ? Math.max(1, variants.length) : SHOWN_FIRST;
  const freight = useFreights(props, first);
  const { freights, kept } = freight;
  const rows = variantRows({ variants, freights, kept, ratio, typed });
  return {
    ...freight,
    ...{ rows, shown: rows.slice(0, first), typed },
    type: (vid: string, text: string) => setTyped({ ...typed, [vid]: text }),
    unreached: unreached(freights),
    showAll: () => setWhole(true),
  };
}

/** What {@link useRows} answers. */
export type VariantRows = ReturnType<typeof useRows>;

/** Variants that are shown at first: freight costs points, so it is asked for the shown ones only. */
const SHOWN_FIRST = 20;

/** Freight of the first variants into the chosen countries; nothing is asked before one is chosen. */
function useFreights({ product, known, choice }: LoadedProps, first: number) {
  const { country: from, to } = choice;
  const { variants, pid } = product;
  const asked = askedCountries(
    known,
    { from, to },
    variants.map(({ vid }) => vid),
  );
  const args = { params: { pid }, query: { from, to: asked, first } } as const;
  const { data, error, refetch, isLoading } = useCall(freightCall, args, {
    enabled: to.length > 0,
    staleTime: FRESH_MS,
  });
  return {
    ...{ freights: data?.freights ?? [], kept: keptShipping(known, asked), error, isLoading },
    /** Points of the freight of the other variants. */
    pointsLeft: freightPoints(variants.slice(first), asked.length),
    retry: () => void refetch(),
  };
}
