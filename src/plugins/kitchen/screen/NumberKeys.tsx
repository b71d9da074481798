import { useShortcut } from '#admin';

interface NumberKeyProps {
  keyName: string;
  onPress: () => void;
}

/** One key, while a ticket has it. */
function NumberKey({ keyName, onPress }: NumberKeyProps) {
  useShortcut(keyName, 'kitchen.keys.bump', onPress, { group: 'tool' });
  return null;
}

/** The number keys that bump tickets. */
export const NumberKeys = ({ keys, onBump }: { keys: ReadonlyMap<string, number>; onBump: (id: number) => void }) =>
  [...keys].map(([key, id]) => <NumberKey key={key} keyName={key} onPress={() => onBump(id)} />);
