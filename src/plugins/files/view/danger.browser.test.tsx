import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import plugin from '../index.ts';
import fixtures, { fileItem, listOf } from '../fixtures.ts';

test('a program and a file with macros are marked, and asked about before they are downloaded', async () => {
  const download = '#downloaded';
  const items = [
    fileItem(2, 'setup.exe', { kind: 'other', danger: 'program', url: null, downloadUrl: download }),
    fileItem(3, 'prices.xlsm', { kind: 'archive', danger: 'macros', url: null, downloadUrl: download }),
  ];
  const { screen } = await renderPlugin(plugin, {
    at: '/files',
    as: 'ROLE_MANAGER',
    records: fixtures.records,
    calls: { ...fixtures.calls, 'file-manager/list': () => listOf(items) },
  });
  await expect.element(screen.getByRole('option', { name: /prices\.xlsm.*With macros/ })).toBeVisible();
  await screen.getByRole('option', { name: /setup\.exe.*Program/ }).click();
  const panel = screen.getByRole('region', { name: 'Details' });
  await expect.element(panel.getByText(/This file is a program/)).toBeVisible();
  let clicks = 0;
  // The link of a download is in no document: nothing else hears its click.
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = () => {
    clicks += 1;
  };
  try {
    await panel.getByRole('button', { name: 'Download' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Download “setup.exe”?' });
    await expect.element(question.getByText(/This file is a program/)).toBeVisible();
    expect(clicks).toBe(0);
    await question.getByRole('button', { name: 'Download' }).click();
    await expect.poll(() => clicks).toBe(1);
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
});
