import { expect, test } from 'vitest';
import { ContestedParts, definePlugin, HttpError, SaveBanner, SaveChip, useSaver } from '#admin';
import { renderPlugin } from '#admin/testing';

class Newer extends Error {}

/** Answers of the next saves; then it is stored. */
const faults: Error[] = [];
const sent: number[] = [];

function Note() {
  const { state, saver } = useSaver({
    base: 1,
    read: () => 'text',
    send: async (_text: string, base: number) => {
      sent.push(base);
      const fault = faults.shift();
      if (fault) throw fault;
      return base + 1;
    },
    isConflict: (error): error is Newer => error instanceof Newer,
  });
  return (
    <>
      <SaveChip state={state} texts="spreadsheet.state" />
      <button type="button" onClick={() => void saver.save()}>
        Save
      </button>
      <SaveBanner
        state={state}
        failed="The note is not saved."
        onRetry={saver.save}
        conflict={() => ({
          text: 'Somebody else wrote.',
          choices: [
            { label: 'Theirs', run: () => Promise.reject(new Error('Theirs cannot be read')) },
            { label: 'Mine', run: () => saver.replace(7), isDanger: true },
          ],
        })}
      />
    </>
  );
}

const decided: unknown[] = [];

function Contest() {
  return (
    <ContestedParts
      texts="orders.editor.conflict"
      isBusy={false}
      parts={[
        { key: 'note', label: 'Note', mine: 'My note', theirs: 'Their note' },
        { key: 'price', label: 'Price', mine: '10', theirs: '12' },
      ]}
      onDecide={(decisions) => void decided.push(decisions)}
      onClose={() => undefined}
    />
  );
}

const plugin = definePlugin({
  ...{ id: 'notes', title: 'Notes', api: 1 },
  pages: [
    { path: 'notes', title: 'Notes', load: async () => ({ default: Note }) },
    { path: 'contest', title: 'Contest', load: async () => ({ default: Contest }) },
  ],
});

test('a failure is told with its reason until a save has worked; after a conflict one is asked', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/notes' });
  faults.push(new HttpError('It is too large.', 413), new Newer());
  await screen.getByRole('button', { name: 'Save' }).click();
  const problem = screen.getByRole('alert');
  await expect.element(problem.getByText('The note is not saved.')).toBeVisible();
  await expect.element(problem.getByText(/It is too large\./)).toBeVisible();
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Somebody else wrote.')).toBeVisible();
  await screen.getByRole('button', { name: 'Theirs' }).click();
  await expect.element(screen.getByText('Theirs cannot be read')).toBeVisible();
  await screen.getByRole('button', { name: 'Mine' }).click();
  await expect.element(screen.getByText('Somebody else wrote.')).not.toBeInTheDocument();
  expect(sent).toEqual([1, 1, 7]);
});

test('parts that both sides changed are saved once each is decided', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/contest' });
  const save = screen.getByRole('button', { name: 'Save' });
  await screen.getByRole('radio', { name: /Their note/ }).click();
  await expect.element(save).toBeDisabled();
  await screen.getByRole('radio', { name: /10/ }).click();
  await save.click();
  expect(decided).toEqual([{ note: 'theirs', price: 'mine' }]);
});
