import type { AnswerOf } from '#resource';
import type { foldersCall, listFilesCall } from '../calls.ts';

/** A file or folder, as lists have it. */
export type FileItem = AnswerOf<typeof listFilesCall>['items'][number];

/** A folder in the tree. */
export type FolderEntry = AnswerOf<typeof foldersCall>['folders'][number];

/** A folder that was answered, with the folders above it. */
export type FolderHead = AnswerOf<typeof listFilesCall>['folder'];
