import { fold } from '#resource';
import type { Tx } from '#server';
import type { MatchedPerson } from '../planCalls.ts';
import type { FilePerson } from '../msProject/planFile.ts';

/** Finds the people of a file among the agents at work: by e-mail, else by a name that only one of them has. */
export async function matchPeople(tx: Tx, people: readonly FilePerson[]): Promise<ReadonlyMap<number, MatchedPerson>> {
  const agents = await tx.readBy('agents', { isEnabled: true });
  const byEmail = Map.groupBy(agents, ({ email }) => (email ?? '').trim().toLowerCase());
  const byName = Map.groupBy(agents, ({ fullName }) => fold(fullName ?? ''));
  const match = ({ name, email }: FilePerson): MatchedPerson => {
    const mailed = email === '' ? [] : (byEmail.get(email.trim().toLowerCase()) ?? []);
    const named = byName.get(fold(name)) ?? [];
    const how = mailed.length > 0 ? 'email' : 'name';
    const [found, other] = mailed.length > 0 ? mailed : named;
    if (!found) return { name, email, agent: null, agentName: null, how: 'none' };
    if (other) return { name, email, agent: null, agentName: null, how: 'several' };
    return { name, email, agent: found.id, agentName: found.fullName ?? name, how };
  };
  return new Map(people.map((person) => [person.uid, match(person)]));
}
