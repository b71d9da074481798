import { expect, test } from 'vitest';
import { openFiles } from '../../../../tests/support/filesPage.ts';
import { fileItem, listOf } from '../fixtures.ts';

/** Counts the downloads that begin while some work is done. The link of a download is in no document: nothing else hears its click. */
async function countDownloads(work: (clicks: () => number) => Promise<void>): Promise<void> {
  let clicks = 0;
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = () => {
    clicks += 1;
  };
  try {
    await work(() => clicks);
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
}

test('a program and a file with macros are marked, and asked about before they are downloaded', async () => {
  const download = '#downloaded';
  const items = [
    fileItem(2, 'setup.exe', { kind: 'other', danger: 'program', url: null, downloadUrl: download }),
    fileItem(3, 'prices.xlsm', { kind: 'archive', danger: 'macros', url: null, downloadUrl: download }),
  ];
  const { screen } = await openFiles({ 'file-manager/list': () => listOf(items) });
  await expect.element(screen.getByRole('option', { name: /prices\.xlsm.*With macros/ })).toBeVisible();
  await screen.getByRole('option', { name: /setup\.exe.*Program/ }).click();
  const panel = screen.getByRole('region', { name: 'Details' });
  await expect.element(panel.getByText(/This file is a program/)).toBeVisible();
  await countDownloads(async (clicks) => {
    await panel.getByRole('button', { name: 'Download' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Download “setup.exe”?' });
    await expect.element(question.getByText(/This file is a program/)).toBeVisible();
    expect(clicks()).toBe(0);
    await question.getByRole('button', { name: 'Download' }).click();
    await expect.poll(clicks).toBe(1);
  });
});

test('an earlier content of a program is asked about, too, in its row and in its preview', async () => {
  const item = fileItem(2, 'setup.exe', { kind: 'other', danger: 'program', url: null, downloadUrl: '#present' });
  const version = {
    ...{ id: 4, size: 900, kind: 'other', type: 'application/octet-stream', savedBy: 'Karim Alaoui' },
    ...{ savedAt: '2026-11-17T08:30:00+00:00', url: null, downloadUrl: '#earlier' },
  };
  const { screen } = await openFiles({
    'file-manager/list': () => listOf([item]),
    'file-manager/versions': () => ({ versions: [version] }),
  });
  await screen.getByRole('option', { name: /setup\.exe/ }).click();
  const versions = screen.getByRole('region', { name: 'Versions' });
  const question = screen.getByRole('alertdialog', { name: 'Download “setup.exe”?' });
  await countDownloads(async (clicks) => {
    await versions.getByRole('button', { name: /Download the version/ }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await versions.getByRole('button', { name: /Open the version/ }).click();
    const preview = screen.getByRole('dialog', { name: 'setup.exe' });
    await preview.getByRole('button', { name: 'Download' }).click();
    expect(clicks()).toBe(0);
    await question.getByRole('button', { name: 'Download' }).click();
    await expect.poll(clicks).toBe(1);
  });
});
