import { useShortcut } from '#admin';

interface NumberKeysProps {
  keys: ReadonlyMap<string, number>;
  onBump: (id: number) => void;
  name?: string;
}

/** The number keys that act on tickets. */
export const NumberKeys = ({ keys, onBump, name = 'kitchen.keys.bump' }: NumberKeysProps) =>
  [...keys].map(([key, id]) => <NumberKey key={key} keyName={key} name={name} onPress={() => onBump(id)} />);

interface NumberKeyProps {
  keyName: string;
  /** Key of the text that says what it does. */
  name: string;
  onPress: () => void;
}

/** One key, while a ticket has it. */
function NumberKey({ keyName, name, onPress }: NumberKeyProps) {
  useShortcut(keyName, name, onPress, { group: 'tool' });
  return null;
}
