import type { TicketItem } from './ticket.ts';

/** Options and note of an item as they are read. Some tills write the options into the note, too. */
export function itemTexts({
  options,
  note,
}: Pick<TicketItem, 'options' | 'note'>): Readonly<Record<'options' | 'note', string>> {
  const chosen = options.join(', ');
  return { options: chosen, note: note.toLowerCase() === chosen.toLowerCase() ? '' : note };
}
