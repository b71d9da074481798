import { useTranslate } from 'ra-core';
import { FigureCard, listPath, Ltr, Stack, useFigures, useFormats, type PartProps } from '#admin';
import type { AnswerOf } from '#resource';
import { AdjustPoints } from './AdjustPoints.tsx';
import { standingCall } from './calls.ts';

/** Points of a customer, above their page. */
export default function CustomerPoints({ record: { id } }: PartProps<'record.figures', 'customers'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const figures = useFigures(standingCall, { query: { customer: id } }, ['loyalty_accounts']);
  return (
    <Stack>
      <FigureCard
        title={translate('loyalty.customer.title')}
        figures={figures}
        to={() => listPath('loyalty_accounts', { customer: [String(id)] })}
        value={({ points }) => <Ltr>{formats.integer(points)}</Ltr>}
      >
        {(standing) => <Tier {...standing} />}
      </FigureCard>
      <AdjustPoints customer={id} />
    </Stack>
  );
}

/** The tier, and what is missing for the next one. */
function Tier({ tier, next, missing }: AnswerOf<typeof standingCall>) {
  const translate = useTranslate();
  const formats = useFormats();
  const way = next === null ? '' : translate('loyalty.customer.next', { tier: next, points: formats.integer(missing) });
  return [tier ?? '', way].filter((text) => text !== '').join(' · ');
}
