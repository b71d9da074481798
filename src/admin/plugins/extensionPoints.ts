import type { Identifier, RaRecord } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { Act, HeldRoles } from '#resource';
import type { OutboxService } from './outboxService.ts';

/**
 * Extension points of the user interface, with the props of each part. A plugin may declare its own:
 * @example declare module '#admin' { interface Slots { 'pos.cart': { readonly orderId: number } } }
 */
export interface Slots {
  /** Beside language and theme in the app bar. */
  appbar: object;
  /** Before the user menu in the app bar: the operator of this station. */
  'appbar.person': object;
  /** Entries (`MenuItem`) of the user menu; `close` closes the menu and restores the focus. */
  'user.menu': { readonly close: () => void };
  /** At the end of the menu entry with address `to`: a badge with a number. Render nothing for entries of other plugins. */
  'menu.badge': { readonly to: string };
  /** Above the cards of the start page; `isDemo`: the installation has demo data. */
  'dashboard.start': { readonly isDemo: boolean };
  /** Cards of the start page. */
  dashboard: object;
  /** Replaces the whole screen until `onPass` is called: a PIN, a lock. */
  'login.gate': { readonly onPass: () => void };
  /** Buttons in the header of a record's form. */
  'record.actions': { readonly resource: string; readonly record: RaRecord };
  /**
   * A hint below an amount, a code or the title of a form. `values` are the present form values, `id` is the record's; absent:
   * it is new.
   */
  'record.hint': {
    readonly resource: string;
    readonly field: string;
    readonly id?: string | number | undefined;
    readonly values: Readonly<Record<string, unknown>>;
  };
  /** Cards below the form of one record. */
  'record.tabs': { readonly resource: string; readonly record: RaRecord };
  /** Key figures above the details of a record's show page. */
  'record.figures': { readonly resource: string; readonly record: RaRecord };
  /** Buttons in the header of a list. */
  'list.actions': { readonly resource: string };
  /**
   * Entries (`MenuItem`) of the menu of one row of a list. `record` has the fields of the list's columns; `close` closes the
   * menu, and unmounts the part.
   */
  'list.row': { readonly resource: string; readonly record: RaRecord; readonly close: () => void };
  /** Cards of the preview of one row of a list, below the record's facts. */
  'list.preview': { readonly resource: string; readonly record: RaRecord };
  /** Buttons at the start of a list's header that nobody waits for: they come when the page is idle. */
  'list.tools': { readonly resource: string };
  /** Buttons in the bar of a list's selected records, on wide screens. */
  'list.selection': { readonly resource: string; readonly ids: readonly Identifier[] };
  /** Replaces a file's icon in the file manager: a small picture of kinds of files for which the server makes none. */
  'file.picture': {
    /** Number of the file. */
    readonly id: number;
    readonly name: string;
    /** Bytes. */
    readonly size: number;
    /** The icon of its kind, shown until there is a picture. */
    readonly icon: ReactNode;
  };
  /** Buttons in the export dialog of a list: other ways for the exported rows than a download. */
  'list.export': {
    readonly resource: string;
    /** True while rows are read, and when there are none or too many. */
    readonly isDisabled: boolean;
    /** Reads all rows, gives them to `deliver` as an .xlsx file, and closes the dialog. Errors are shown in the dialog. */
    readonly exportTo: (deliver: (file: File) => Promise<void>) => void;
  };
}

/** Requests approval of an action by a user with the right (docs/decisions/pins.md); used by forms. */
export interface Approvals {
  /**
   * @param action the action to approve, in the reader's language: 'Refund of 120 DH'
   * @param act the write on the server: the approval is valid for exactly this write, once
   * @param mayRelease tells whether a user with these roles has the right. Absent: the server decides
   * @returns token for the header `X-Approval` of that write, valid for two minutes; undefined if cancelled
   */
  approve(action: string, act: Act, mayRelease?: (roles: HeldRoles) => boolean): Promise<string | undefined>;
}

/** Reads barcodes and QR codes by the camera of the device. */
export interface CodeCamera {
  /**
   * The camera's picture, or the reason why there is none with a retry button; the camera is on while it is drawn. Loaded
   * lazily: needs a `Suspense` around it. `onCode` is called once for each code that was read.
   */
  readonly View: ComponentType<{ readonly onCode: (code: string) => void }>;
}

/** Groups of files that a picker offers (docs/rules/files-and-import.md, "The file manager"). */
export type FileGroup = 'images' | 'pdf' | 'excel' | 'models';

/** A file that was picked. */
export interface PickedFile {
  /** Address for a field of a record, or for an element that shows it; signed, valid for an hour or two. */
  readonly url: string;
  readonly name: string;
  /** Number of the file in the file manager. */
  readonly id: number;
}

/** Props of the picker's window. */
export interface FilePickerProps {
  readonly group: FileGroup;
  /** Called once; the caller closes the window. */
  readonly onPick: (file: PickedFile) => void;
  readonly onClose: () => void;
}

/** Picks a file of the file manager. */
export interface FilePicker {
  /** The modal 'File Manager', open while it is drawn. Loaded lazily: needs a `Suspense` around it. */
  readonly View: ComponentType<FilePickerProps>;
  /** Reads the bytes of a file. @throws HttpError 404: it is not there, or not for this account */
  read(id: number, signal?: AbortSignal): Promise<Blob>;
}

/** Imports records from files. */
export interface FileImport {
  /** Gives the wizard at `/import` the file that it begins with, the next time it opens. */
  begin(file: File): void;
}

/**
 * Services of plugins by name; the service of an absent plugin is `undefined`. Declared by the plugin that offers it:
 * @example declare module '#admin' { interface Services { printer: Printer } }
 */
export interface Services {
  approvals: Approvals;
  codeCamera: CodeCamera;
  fileImport: FileImport;
  files: FilePicker;
  outbox: OutboxService;
}

/**
 * Events between plugins by name, with their payload.
 * @example declare module '#admin' { interface PluginEvents { 'order.paid': { readonly id: number } } }
 */
export interface PluginEvents {}
