import { useAddressState } from '#admin';
import { LeadPanel } from '../lead/LeadPanel.tsx';
import type { MoveLead } from '../lead/useLeadMove.ts';
import type { Pipeline } from '../rules/pipeline.ts';
import type { LeadOnBoard } from './useLeadMoves.ts';

/** The lead in the panel, which the address names (`?lead=12`), and functions that open and close it. */
export interface Panel {
  /** Empty: the panel is closed. */
  readonly openId: string;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** Opening adds a step to the history, so that Back closes the panel; another lead replaces the first one. */
export function usePanel(): Panel {
  const [{ lead }, say] = useAddressState({ lead: '' });
  return { openId: lead, open: (id) => say({ lead: id }, lead === ''), close: () => say({ lead: '' }) };
}

/** Ids of the cards as they are read: column by column. */
const inColumns = (columns: readonly { readonly id: string }[], cards: readonly LeadOnBoard[]): readonly string[] =>
  columns.flatMap(({ id }) => cards.filter(({ column }) => column === id)).map(({ id }) => id);

interface OpenLeadProps {
  panel: Panel;
  pipeline: Pipeline;
  columns: readonly { readonly id: string }[];
  /** The shown cards. */
  cards: readonly LeadOnBoard[];
  move: MoveLead;
  worth: (value: number) => string;
}

/** The open lead over the end of its board. */
export function OpenLead({ panel, columns, cards, ...rest }: OpenLeadProps) {
  if (panel.openId === '') return null;
  const shown = inColumns(columns, cards);
  return <LeadPanel id={panel.openId} shown={shown} onOpen={panel.open} onClose={panel.close} {...rest} />;
}
