import type { RaRecord } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { Code } from './useCode.ts';
import type { CodeSource } from './useSaveCode.ts';

/** A tab with a file, or with looks in place of one. */
export interface CodeTab {
  /** Name of the file, or of the part without code. */
  readonly name: string;
  /** Message key of its plain name. */
  readonly title: string;
  /** Name in the specification, shown below. */
  readonly spec: string;
}

/** Content beside the code editor, or in place of it. */
export interface CodeParts {
  readonly code: Code;
  readonly shown: string;
  readonly record: RaRecord;
  /** Changes with each save. */
  readonly saves: number;
  /** Shows what differs from the saved version. */
  readonly onCompare: () => void;
}

/** Props of a screen that edits the code of a record. */
export interface CodeScreenProps {
  readonly title: string;
  readonly status?: (parts: CodeParts) => ReactNode;
  /** Further buttons before 'Save Code'. */
  readonly actions?: (parts: CodeParts) => ReactNode;
  readonly source: CodeSource;
  readonly tabs: readonly CodeTab[];
  readonly record: RaRecord;
  /** Message key of the text after a save. */
  readonly saved: string;
  /** In place of the editor, for a tab without a file. */
  readonly instead?: ComponentType<CodeParts>;
  readonly beside?: (parts: CodeParts) => ReactNode;
  /** Below the banner: what the server says of the record. */
  readonly notes?: (parts: CodeParts) => ReactNode;
}
