import type { Component, Editor } from 'grapesjs';
import type { FrameLook, FramePort } from '#admin/frame';
import { createStore } from '#store';
import type { DesignContract, Opening } from '../contract.ts';
import { contentsIn, type PageContents } from '../rules/contents.ts';
import { wrapLooseText } from '../rules/looseText.ts';
import type { Scope } from '../rules/scopes.ts';
import { nameOfPart, type ElementState, type PartKey } from '../rules/selectors.ts';
import { readSitePage, type CanvasPage } from '../rules/sitePage.ts';
import { Asks } from './asks.ts';
import { holdStill, showPage } from './canvas.ts';
import { describeChosen } from './describe.ts';
import { setPicture } from './content.ts';
import { takeDrops } from './dragging.ts';
import { mediaOf, type DeviceId } from './editorOptions.ts';
import { addElements } from './elements.ts';
import { inspectPage, showElement } from './inspect.ts';
import { escaped, nameOfElement } from './names.ts';
import { Others } from './others.ts';
import { applyLocks, keyOfPart, partsIn } from './roles.ts';
import { SavedState } from './savedState.ts';
import { setStyle, type StylePlace } from './styleTarget.ts';
import { textsIn } from './texts.ts';
import { endTyping, holdTypingKeys } from './typing.ts';
import { FIRST_VIEW, type View } from './view.ts';

type ToFrame = DesignContract['toFrame'];

/** The page in the canvas: what is chosen in it, what has changed, and what its page asks for. */
export class Studio {
  readonly view = createStore<View>(FIRST_VIEW);
  readonly opening = createStore<Opening | null>(null);
  readonly port: FramePort<DesignContract>;
  #editor: Editor | null = null;
  readonly #saved = new SavedState();
  readonly #others: Others;
  #pictureFor: ((url: string) => void) | null = null;
  readonly #fills = new Asks<string>();
  readonly #checks = new Asks<PageContents | null>();
  /** Text was typed that is not in the page yet. */
  #isTyped = false;
  /** Block of the panel that is dragged. */
  dragged: string | null = null;

  constructor(port: FramePort<DesignContract>) {
    this.port = port;
    this.#others = new Others((message) => port.send(message));
    port.onMessage((message) => this.#hear(message));
  }

  /** Takes the editor, once it is drawn. */
  attach(editor: Editor): void {
    this.#editor = editor;
    editor.on(REDRAWN, () => this.#redraw());
    editor.on(REBUILT, (component: Component) => {
      if (!this.view.get().isOpen) return;
      applyLocks(editor, component, this.view.get().isContentOff);
      this.view.change((before) => ({ ...before, revision: before.revision + 1 }));
    });
    addElements(editor);
    editor.Canvas.setCustomBadgeLabel((component: Component) => escaped(this.nameOf(component)));
    editor.on('component:selected', () => {
      if (this.view.get().isOpen) this.#others.tell(editor);
    });
    editor.on('update', () => this.#tellChanged());
    editor.on('component:input', () => this.#tellTyped(true));
    editor.on('rte:disable', () => this.#tellTyped(false));
    editor.on('asset:custom', ({ open }: { open: boolean }) => this.#askPictureFor(open));
    const document = editor.Canvas.getDocument();
    if (document) {
      holdStill(document);
      takeDrops(this, document);
      holdTypingKeys(editor, document);
    }
    void this.#show();
  }

  /** Name of an element in the reader's language. */
  nameOf(component: Component): string {
    const { titles = {}, blocks = null } = this.opening.get() ?? {};
    return nameOfElement(component, textsIn(this.port.look().language), { titles, blocks });
  }

  /** The editor, which is there as soon as anything is shown. */
  get editor(): Editor {
    if (!this.#editor) throw new Error('The editor is not drawn yet.');
    return this.#editor;
  }

  /** Language of the page that is edited, which new texts are written in. */
  get language(): FrameLook['language'] {
    const { language } = this.view.get();
    return language;
  }

  #hear(message: ToFrame): void {
    switch (message.kind) {
      case 'open':
        this.opening.set(message.opening);
        void this.#show();
        break;
      case 'read':
        void this.#answerDesign(message.ticket);
        break;
      case 'saved':
        this.#markSaved(message);
        break;
      case 'picture':
        if (message.url !== null) this.#pictureFor?.(message.url);
        this.#pictureFor = null;
        break;
      case 'filled':
        this.#fills.answer(message.ticket, message.html);
        break;
      case 'cleaned':
        this.#checks.answer(message.ticket, message.page);
        break;
      case 'replace':
        this.#replace(message);
        break;
      case 'inspect':
        this.#answerFacts(message.ticket);
        break;
      case 'others':
        this.#others.set(message.others, this.#editor);
        break;
      case 'show':
        showElement(this.editor, message.element);
        break;
    }
  }

  /** Draws the page that was opened, once the server has checked its contents. Unchecked contents are not shown. */
  async #show(): Promise<void> {
    const [editor, opening] = [this.#editor, this.opening.get()];
    if (!editor || !opening) return;
    this.view.set(FIRST_VIEW);
    const page = readSitePage(opening.html);
    const { found, withContents } = contentsIn(page.html);
    const checked = await this.#checks.ask((ticket) => this.port.send({ kind: 'askClean', ticket, page: found }));
    // Another page may have been opened meanwhile.
    if (checked && this.opening.get() === opening)
      this.#draw(editor, { ...page, html: withContents(checked) }, opening);
  }

  /** Draws a page; the steps before it are forgotten. */
  #draw(editor: Editor, page: CanvasPage, { chosen }: Opening): void {
    editor.Css.clear();
    showPage(editor, page);
    const wrapper = editor.getWrapper();
    if (wrapper) applyLocks(editor, wrapper, false);
    editor.UndoManager.clear();
    editor.clearDirtyCount();
    this.#saved.reset(editor);
    editor.select(chosen ? this.#partOf(chosen) : undefined, { scroll: true });
    this.view.change((before) => ({
      ...before,
      isOpen: true,
      language: languageOf(page),
      revision: before.revision + 1,
    }));
    this.#redraw();
    this.#others.show(editor);
    this.#others.tell(editor);
    this.#tellChanged();
  }

  #partOf(key: PartKey): Component | undefined {
    return partsIn(this.editor).find((part) => nameOfPart(keyOfPart(part)) === nameOfPart(key));
  }

  /** Replaces content with what somebody else has saved. When this is no step, undoing one before it would take that out. */
  #replace({ part: key, html, isSaved, isStep }: Extract<ToFrame, { kind: 'replace' }>): void {
    const part = this.#partOf(key);
    if (!part) return;
    part.components(wrapLooseText(html));
    applyLocks(this.editor, part, this.view.get().isContentOff);
    this.#saved.markPart(key, isSaved ? part.getInnerHTML() : null);
    this.editor.select(part);
    if (!isStep) this.editor.UndoManager.clear();
    this.#redraw();
    this.#tellChanged();
  }

  #redraw(): void {
    if (!this.#editor) return;
    const { UndoManager } = this.#editor;
    this.view.change((before) => ({
      ...before,
      chosen: describeChosen(this.editor, placeOf(before)),
      canUndo: UndoManager.hasUndo(),
      canRedo: UndoManager.hasRedo(),
    }));
  }

  /** Answers with the design, including a text that is being typed. */
  async #answerDesign(ticket: number): Promise<void> {
    await endTyping(this.editor);
    this.port.send({ kind: 'design', ticket, design: this.#saved.design(this.editor) });
  }

  #answerFacts(ticket: number): void {
    this.port.send({ kind: 'facts', ticket, facts: inspectPage(this.editor, (component) => this.nameOf(component)) });
  }

  #markSaved({ parts, styles }: Extract<ToFrame, { kind: 'saved' }>): void {
    this.#saved.mark(parts, styles);
    this.editor.clearDirtyCount();
    this.#tellChanged();
  }

  /** Counts a text as unsaved from the first key on. */
  #tellTyped(isTyped: boolean): void {
    this.#isTyped = isTyped;
    this.#tellChanged();
  }

  #tellChanged(): void {
    if (!this.view.get().isOpen) return;
    const isChanged = this.#saved.isChanged(this.#saved.design(this.editor));
    if (!isChanged) this.editor.clearDirtyCount();
    const isUnsaved = isChanged || this.#isTyped;
    const steps = Math.max(this.editor.getDirtyCount(), this.#isTyped ? 1 : 0);
    this.port.send({ kind: 'changed', steps, isUnsaved });
    this.port.setUnsaved(isUnsaved);
  }

  /** Gives the chosen element a style in the chosen state and device; '' takes it back. @returns false: it is no CSS */
  style(property: string, value: string): boolean {
    const view = this.view.get();
    if (!view.chosen) return false;
    const isDone = setStyle(this.editor, view.chosen.component, placeOf(view), property, value);
    this.#redraw();
    this.#tellChanged();
    return isDone;
  }

  /** Chooses a state of the element whose styles are shown. */
  setState(state: ElementState): void {
    this.view.change((before) => ({ ...before, state }));
    this.#redraw();
  }

  /** Shows the page as on a device; styles that are set then count for it and smaller ones. */
  setDevice(device: DeviceId): void {
    this.editor.Devices.select(device);
    this.view.change((before) => ({ ...before, device }));
    this.#redraw();
  }

  /** Chooses for which blocks the styles count that are set from now on, and shows those that are set. */
  setScope(scope: Scope): void {
    this.view.change((before) => ({ ...before, scope }));
    this.#redraw();
  }

  /** Content editing off: styles alone may change. */
  setContentOff(isContentOff: boolean): void {
    this.view.change((before) => ({ ...before, isContentOff }));
    const wrapper = this.editor.getWrapper();
    if (wrapper) applyLocks(this.editor, wrapper, isContentOff);
    this.#redraw();
  }

  /** Chooses what the chosen element stands in, as far as it can be edited. */
  chooseParent(): void {
    const parent = this.view.get().chosen?.component.parent();
    if (parent?.get('selectable') === true) this.editor.select(parent);
  }

  /** Asks the page for a picture of the file manager. */
  askPicture(use: (url: string) => void): void {
    this.#pictureFor = use;
    this.port.send({ kind: 'askPicture' });
  }

  #askPictureFor(isOpen: boolean): void {
    const component = this.editor.getSelected();
    if (!isOpen || !component?.is('image')) return;
    this.editor.Assets.close();
    this.askPicture((url) => setPicture(component, url));
  }

  /** Asks the server to fill a block that it draws. */
  async fill(html: string): Promise<string> {
    return this.#fills.ask((ticket) => this.port.send({ kind: 'askFill', ticket, html }));
  }
}

/** Events of GrapesJS after which the panels are drawn anew. */
const REDRAWN =
  'component:selected component:deselected component:toggled component:update undo redo update rte:disable';
/** Events after which the layers are drawn anew. */
const REBUILT = 'component:add component:remove';

const languageOf = ({ language }: CanvasPage): FrameLook['language'] =>
  language === 'fr' || language === 'ar' ? language : 'en';

/** Scope of a style that is set now. */
const placeOf = ({ scope, state, device }: View): StylePlace => ({ scope, state, media: mediaOf(device) });
