import { LocaleService, type Injector } from '@univerjs/core';
import { IMenuManagerService, MenuManagerPosition } from '@univerjs/ui';
import type { FrameTexts } from './texts.ts';

/** Gives controls that only show an icon the name of what they do, also those that come later. */
export function nameControls(injector: Injector, texts: FrameTexts): void {
  let names = commandNames(injector);
  const name = () => {
    nameCommands(names);
    setRoles();
    for (const [selector, control] of OTHERS)
      for (const element of document.querySelectorAll(selector))
        if (isNameless(element)) element.setAttribute('aria-label', texts.controls[control]);
    nameZoom(texts);
    const [add] = document.querySelectorAll('[data-u-comp=sheet-bar-append-button]');
    add?.setAttribute('aria-label', texts.controls.addSheet);
  };
  injector.get(IMenuManagerService).menuChanged$.subscribe(() => {
    names = commandNames(injector);
    name();
  });
  new MutationObserver(() => {
    names = names.size === 0 ? commandNames(injector) : names;
    name();
  }).observe(document.body, { childList: true, subtree: true });
  pressByKeys();
  name();
}

/** Names of the engine's commands in the language of the page, as their tips have them. */
function commandNames(injector: Injector): ReadonlyMap<string, string> {
  const locale = injector.get(LocaleService);
  const menus = injector.get(IMenuManagerService);
  const names = new Map<string, string>();
  for (const position of [MenuManagerPosition.RIBBON, MenuManagerPosition.CONTEXT_MENU])
    for (const { item } of menus.getFlatMenuByPositionKey(position)) {
      const text = item?.tooltip ?? item?.title;
      if (item && text) names.set(item.id, locale.t(text));
    }
  return names;
}

/** Controls without a command: each with what it is found by. */
const OTHERS: readonly (readonly [selector: string, name: keyof FrameTexts['controls']])[] = [
  ['[data-u-comp=defined-name] input', 'nameBox'],
  ['[data-u-comp=defined-name] a', 'names'],
  ['[data-u-comp=editor]', 'editor'],
  ['canvas[data-u-comp=render-canvas]', 'cells'],
  ['[data-u-comp=sheet-bar-append-button]', 'allSheets'],
  ['[role=handle]', 'zoom'],
  ['a[role=button]', 'zoomReset'],
  // Beside the bar of a long calculation.
  ['button.univer-size-4', 'stop'],
];

/** True for an element that a screen reader would only call a button. */
const isNameless = (element: Element) =>
  !element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby') && element.textContent.trim() === '';

/** The buttons beside the zoom: the first makes the sheet smaller. */
function nameZoom({ controls }: FrameTexts): void {
  const track = document.querySelector('[role=track]');
  const [smaller, larger] = track?.parentElement?.parentElement?.querySelectorAll(':scope > button') ?? [];
  smaller?.setAttribute('aria-label', controls.zoomOut);
  larger?.setAttribute('aria-label', controls.zoomIn);
  // No roles of the standard.
  track?.removeAttribute('role');
  document.querySelector('[role=handle]')?.removeAttribute('role');
}

/** Gives the elements of a command its name; what stands in a box with a list is a group. */
function nameCommands(names: ReadonlyMap<string, string>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-u-command]')) {
    const text = names.get(element.dataset.uCommand ?? '');
    if (text === undefined || element.hasAttribute('aria-label')) continue;
    element.setAttribute('aria-label', text);
    if (element.tagName !== 'BUTTON' && !element.hasAttribute('aria-expanded')) element.setAttribute('role', 'group');
    for (const input of element.querySelectorAll('input')) input.setAttribute('aria-label', text);
    if (element.getAttribute('role') === 'group') nameHalves(element, text);
  }
}

/** Names the half of a button with a list that acts, and lets the keyboard press it. */
function nameHalves(group: HTMLElement, text: string): void {
  const [act, list] = group.children;
  if (!act || !list?.hasAttribute('aria-expanded') || act.querySelector('input')) return;
  act.setAttribute('role', 'button');
  act.setAttribute('aria-label', text);
}

/** Gives boxes that open a list the role of a button, and editors that of a field. */
function setRoles(): void {
  for (const opener of document.querySelectorAll('[aria-expanded]:not(button, [role])')) {
    const label = opener.closest('[data-u-command]')?.getAttribute('aria-label');
    if (label && isNameless(opener)) opener.setAttribute('aria-label', label);
    if (opener.querySelector('input, button')) {
      // A button must not hold another one, nor a field.
      for (const state of ['aria-expanded', 'aria-haspopup']) opener.removeAttribute(state);
      opener.setAttribute('role', 'group');
    } else opener.setAttribute('role', 'button');
  }
  for (const editor of document.querySelectorAll('[data-u-comp=editor]:not([role])'))
    editor.setAttribute('role', 'textbox');
  for (const box of document.querySelectorAll('[data-u-comp=headerbar] div[role=button]:not([tabindex])'))
    box.setAttribute('tabindex', '0');
}

/** Presses a box that has the role of a button by Enter and Space, as a button is. Those with a list do it themselves. */
function pressByKeys(): void {
  window.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement)) return;
    if (!target.matches('div[role=button]:not([aria-haspopup])')) return;
    event.preventDefault();
    target.click();
  });
}
