/**
 * Agents of a card after it was dropped in another lane (docs/rules/boards.md, "Cards and columns"). The agent
 * of the lane that it leaves is replaced; other agents stay.
 * @param present ids of the card's agents, in their order
 * @param from id of the agent whose lane it leaves; null: the lane without an agent
 * @param to id of the agent of its new lane; null: the lane without an agent, which takes all agents away
 */
export function agentsInLane(present: readonly number[], from: number | null, to: number | null): readonly number[] {
  if (to === null) return [];
  if (from === to) return present.includes(to) ? present : [...present, to];
  if (present.includes(to)) return present.filter((id) => id !== from);
  if (from === null || !present.includes(from)) return [...present, to];
  return present.map((id) => (id === from ? to : id));
}
