import type { Component, Editor } from 'grapesjs';
import { clampedAttributes } from '../rules/slider.ts';
import { attributesOf } from './roles.ts';
import { addTextTypes } from './textTypes.ts';

/** Teaches the editor the elements of the website that have rules of their own. */
export function addElements(editor: Editor): void {
  addTextTypes(editor);
  editor.on('component:mount', (component: Component) => holdLimits(editor, component));
  editor.on('component:update:attributes', (component: Component) => holdLimits(editor, component));
}

/** Mark of the style sheet with the sizes of sliders. */
const SIZES = 'data-slider-sizes';

const isSlider = (component: Component): boolean => 'data-slider' in attributesOf(component);

/** Draws a slider of the canvas as large as the website's script will make it. */
function showSize(editor: Editor, { 'data-width': width, 'data-height': height }: Record<string, string>): void {
  const document = editor.Canvas.getDocument();
  if (!document || width === undefined || height === undefined) return;
  const known = document.head.querySelector(`style[${SIZES}]`);
  const sheet = known ?? document.head.appendChild(document.createElement('style'));
  sheet.setAttribute(SIZES, '');
  const rules = [
    `[data-slider][data-width="${width}"]{inline-size:${width}px}`,
    `[data-slider][data-height="${height}"]{block-size:${height}px}`,
  ];
  for (const rule of rules) if (!sheet.textContent.includes(rule)) sheet.append(rule);
}

/** Holds the attributes of a slider within their limits, whoever sets them. */
function holdLimits(editor: Editor, component: Component): void {
  if (!isSlider(component)) return;
  const attributes = attributesOf(component);
  const clamped = clampedAttributes(attributes);
  const isWrong = Object.entries(clamped).some(([name, value]) => attributes[name] !== value);
  if (isWrong) editor.UndoManager.skip(() => component.addAttributes(clamped));
  showSize(editor, clamped);
}
