import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useErrorText } from '../crud/problem.ts';
import { Button } from '../ui/index.ts';

/**
 * Saves settings by a plugin's own call.
 * @param saved text that says that it is done
 */
export function useSaveStored<I>(send: (input: I) => Promise<unknown>, saved: string): SaveStored<I> {
  const notify = useNotify();
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const save = async (input: I) => {
    await send(input);
    await queryClient.invalidateQueries({ queryKey: ['call'] });
    notify(saved, { type: 'success' });
  };
  const saveNow = (input: I) => void save(input).catch((error: unknown) => notify(textOf(error), { type: 'error' }));
  return { save, saveNow };
}

interface StoredKeyProps {
  /** Message keys: `<texts>.stored`, `fromEnvironment`, `missing` and `delete`. */
  texts: string;
  isStored: boolean;
  /** True: it comes from the server's environment, and cannot be deleted here. */
  isGiven: boolean;
  onDelete: () => void;
}

/** Source of a secret key, which is never shown, with a button that deletes it. */
export function StoredKey({ texts, isStored, isGiven, onDelete }: StoredKeyProps) {
  const translate = useTranslate();
  const state = isGiven ? 'fromEnvironment' : isStored ? 'stored' : 'missing';
  return (
    <>
      {translate(`${texts}.${state}`)}{' '}
      {isStored && !isGiven && (
        <Button size="small" onClick={onDelete}>
          {translate(`${texts}.delete`)}
        </Button>
      )}
    </>
  );
}

/** Saving of settings that a plugin's own call answers. */
interface SaveStored<I> {
  /** Saves, rereads the settings and says so. @throws HttpError for the form that shows it */
  readonly save: (input: I) => Promise<void>;
  /** Saves, and says what went wrong. */
  readonly saveNow: (input: I) => void;
}
