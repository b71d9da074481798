import type { DocumentCommand } from '../commands.ts';
import type { Session } from './createEngine.tsx';
import { PLAIN } from './plainCommands.ts';
import { runWithValue } from './valueCommands.ts';

/** Does a command at the cursor. @returns false when it cannot be done there */
export async function runCommand(session: Session, command: DocumentCommand): Promise<boolean> {
  const run = PLAIN[command.name as keyof typeof PLAIN];
  if (run) return run(session);
  return runWithValue(session, command);
}
