import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Check,
  CheckCheck,
  ChevronDown,
  ChevronUp,
  ClipboardPaste,
  Copy,
  Italic,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  PilcrowLeft,
  PilcrowRight,
  Redo2,
  RemoveFormatting,
  Scissors,
  SeparatorHorizontal,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
  X,
} from 'lucide-react';
import type { AnyIcon } from '#admin';
import type { EditorState, PlainCommand } from '../engine/commands.ts';

/** A button of a command without a value. Its text is `documents.do.<name>`. */
export interface Item {
  readonly name: PlainCommand;
  readonly icon: AnyIcon;
  /** Tells whether the button is pressed; absent: it does not stay pressed. */
  readonly isOn?: (state: EditorState) => boolean;
  readonly isOff?: (state: EditorState) => boolean;
}

const noTable = ({ inTable }: EditorState) => !inTable;
const noChange = ({ changes }: EditorState) => changes === 0;

/** Buttons of the first row, in their groups. */
export const HISTORY: readonly Item[] = [
  { name: 'undo', icon: Undo2, isOff: ({ canUndo }) => !canUndo },
  { name: 'redo', icon: Redo2, isOff: ({ canRedo }) => !canRedo },
];
export const LETTERS: readonly Item[] = [
  { name: 'bold', icon: Bold, isOn: ({ bold }) => bold },
  { name: 'italic', icon: Italic, isOn: ({ italic }) => italic },
  { name: 'underline', icon: Underline, isOn: ({ underline }) => underline },
  { name: 'strike', icon: Strikethrough, isOn: ({ strike }) => strike },
  { name: 'superscript', icon: Superscript },
  { name: 'subscript', icon: Subscript },
];
export const PARAGRAPH: readonly Item[] = [
  { name: 'alignLeft', icon: AlignLeft, isOn: ({ align }) => align === 'left' },
  { name: 'alignCenter', icon: AlignCenter, isOn: ({ align }) => align === 'center' },
  { name: 'alignRight', icon: AlignRight, isOn: ({ align }) => align === 'right' },
  { name: 'alignJustify', icon: AlignJustify, isOn: ({ align }) => align === 'both' },
];
export const LISTS: readonly Item[] = [
  { name: 'bullets', icon: List, isOn: ({ list }) => list === 'bullets' },
  { name: 'numbers', icon: ListOrdered, isOn: ({ list }) => list === 'numbers' },
  { name: 'outdent', icon: ListIndentDecrease },
  { name: 'indent', icon: ListIndentIncrease },
  { name: 'leftToRight', icon: PilcrowRight, isOn: ({ isRtl }) => !isRtl },
  { name: 'rightToLeft', icon: PilcrowLeft, isOn: ({ isRtl }) => isRtl },
  { name: 'clearFormat', icon: RemoveFormatting },
];

/** Buttons of the second row, by tab. */
export const BREAKS: readonly Item[] = [
  { name: 'pageBreak', icon: SeparatorHorizontal },
  { name: 'sectionNextPage', icon: SeparatorHorizontal },
  { name: 'sectionContinuous', icon: SeparatorHorizontal },
];
export const CHANGES: readonly Item[] = [
  { name: 'previousChange', icon: ChevronUp, isOff: noChange },
  { name: 'nextChange', icon: ChevronDown, isOff: noChange },
  { name: 'acceptChange', icon: Check, isOff: noChange },
  { name: 'rejectChange', icon: X, isOff: noChange },
  { name: 'acceptAll', icon: CheckCheck, isOff: noChange },
  { name: 'rejectAll', icon: X, isOff: noChange },
];
export const CLIPBOARD: readonly Item[] = [
  { name: 'cut', icon: Scissors },
  { name: 'copy', icon: Copy },
  { name: 'paste', icon: ClipboardPaste },
];
/** Entries of the menu of a table. */
export const TABLE: readonly PlainCommand[] = [
  'rowAbove',
  'rowBelow',
  'columnBefore',
  'columnAfter',
  'mergeCells',
  'splitCell',
  'headerRow',
  'deleteRow',
  'deleteColumn',
  'deleteTable',
];
export const isOffOutsideTables = noTable;
