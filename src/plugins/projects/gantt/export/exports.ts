import { download, downloadCsv } from '#admin';
import type { ChartData, ChartSettings } from '../chart/chartTypes.ts';
import type { GanttTexts } from '../texts.ts';
import { fileName } from './fileName.ts';
import { drawChart, sizeOf } from './picture.ts';
import { tableOf } from './table.ts';

/** Content of an export: the rows that are shown, with the settings of the chart. */
export interface Exported {
  /** Name of the project. */
  readonly name: string;
  readonly data: ChartData;
  readonly texts: GanttTexts;
  readonly settings: ChartSettings;
}

/** Saves the table as CSV; texts that look like formulas are disarmed. */
export async function exportCsv({ name, data, texts, settings }: Exported): Promise<void> {
  downloadCsv(tableOf(data.rows, texts.heads, settings.hasBaseline), `${fileName(name)}.csv`);
}

/** Draws with the light colours, also while the screen is dark: a picture is printed, and shown elsewhere. */
function withLightColours(draw: (colour: (token: string) => string) => void): void {
  const root = document.documentElement;
  const theme = root.getAttribute('data-theme');
  const styles = getComputedStyle(root);
  // Put back before anything is painted.
  root.removeAttribute('data-theme');
  try {
    draw((name) => styles.getPropertyValue(`--${name}`).trim());
  } finally {
    if (theme !== null) root.setAttribute('data-theme', theme);
  }
}

/** Draws names and bars as a picture, on the device. @throws Error if the browser gives no picture */
export async function pictureOf(exported: Exported): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const size = sizeOf(exported);
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  withLightColours((colour) => drawChart(context, exported, colour));
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('No picture');
  return blob;
}

/** Saves the picture of names and bars. @throws Error if the browser gives no picture */
export async function exportPng(exported: Exported): Promise<void> {
  download(await pictureOf(exported), `${fileName(exported.name)}.png`);
}
