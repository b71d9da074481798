import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPlugin, sampleRecords } from '#admin/testing';
import customers from '../../../../plugins/customers/index.ts';
import { customers as resource } from '../../../../plugins/customers/resources.ts';

test('a list is saved as people read it, or with all fields as the import takes them', async () => {
  const files: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:saved';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => {
    make.mockRestore();
    click.mockRestore();
  });
  const [sample] = sampleRecords(resource);
  const { screen } = await renderPlugin(customers, {
    at: '/customers',
    records: { customers: [{ ...sample, id: 1, firstName: 'Salma', lastName: '=A1', isBusiness: true }], orders: [] },
  });
  const save = async (layout: string) => {
    await screen.getByRole('button', { name: 'Export' }).click();
    const dialog = screen.getByRole('dialog', { name: /Export/ });
    await dialog.getByRole('radio', { name: 'Text with commas (.csv)' }).click();
    await dialog.getByRole('radio', { name: layout }).click();
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    return (await files.pop()?.text())?.split('\r\n') ?? [];
  };

  const [shown = ''] = await save('As in the list');
  expect(shown).toContain('Full name,Phone');
  const [head = '', row = ''] = await save('All fields, to import again');
  expect(head.split(',').slice(0, 2)).toEqual(['firstName', 'lastName']);
  expect(row.split(',').slice(0, 2)).toEqual(['Salma', "'=A1"]);
});
