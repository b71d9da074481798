import type { AnswerOf } from '#resource';
import type { foldersCall, listFilesCall } from '../calls.ts';
import type { fileVersionsCall } from '../versionCalls.ts';

/** A file or folder, as lists have it. */
export type FileItem = AnswerOf<typeof listFilesCall>['items'][number];

/** A folder in the tree. */
export type FolderEntry = AnswerOf<typeof foldersCall>['folders'][number];

/** A folder that was answered, with the folders above it. */
export type FolderHead = AnswerOf<typeof listFilesCall>['folder'];

/** An earlier content of a file. */
export type FileVersion = AnswerOf<typeof fileVersionsCall>['versions'][number];
