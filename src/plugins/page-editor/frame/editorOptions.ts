import type { EditorConfig } from 'grapesjs';
import { STEPS_BEFORE_SAVE } from '../contract.ts';
import { tameStyles } from '../rules/inlineStyles.ts';

/** Devices, with the width of the canvas and the widest screen that their styles count for, CSS pixels. */
export const DEVICES = [
  { id: 'desktop', width: '', media: '' },
  { id: 'tablet', width: '768px', media: '(max-width: 992px)' },
  { id: 'phone', width: '390px', media: '(max-width: 480px)' },
] as const;
/** Name of a device. */
export type DeviceId = (typeof DEVICES)[number]['id'];

/** Condition of the media query for a device; '' for all widths. */
export const mediaOf = (device: DeviceId): string => DEVICES.find(({ id }) => id === device)?.media ?? '';

/** Options of GrapesJS: it neither stores anything by itself nor calls another server, and has no panels of its own. */
export const EDITOR_OPTIONS: EditorConfig = {
  height: '100%',
  telemetry: false,
  // A refused file is not an error of the page.
  log: ['error'],
  cssIcons: '',
  noticeOnUnload: false,
  showToolbar: false,
  showOffsets: false,
  avoidInlineStyle: false,
  // Styles that stand in elements stay there: a class of the canvas is nowhere else.
  forceClass: false,
  protectedCss: '',
  baseCss: '',
  // Foreign HTML is never dropped into the canvas: it cannot be sandboxed.
  canvas: { allowExternalDrop: false },
  storageManager: { autosave: false, autoload: false, stepsBeforeSave: STEPS_BEFORE_SAVE },
  deviceManager: {
    default: 'desktop',
    devices: DEVICES.map(({ id, width }) => ({ id, name: id, width })),
  },
  parser: { optionsHtml: { keepEmptyTextNodes: true, preParser: (input: string) => tameStyles(input) } },
  assetManager: { upload: false, custom: true },
  blockManager: { blocks: [], custom: true },
  layerManager: { custom: true },
  styleManager: { custom: true },
  selectorManager: { custom: true },
  traitManager: { custom: true },
  domComponents: { draggableComponents: true },
};
