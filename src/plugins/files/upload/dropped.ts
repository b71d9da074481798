/** A file with the folders it lies in, below the folder that it was dropped on. */
export interface FoundFile {
  readonly file: File;
  readonly folders: readonly string[];
}

/** Files taken from one drop or one choice at most. */
const MOST_FILES = 5000;

const readAll = async (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> => {
  const found: FileSystemEntry[] = [];
  // A directory is read in pieces: the last one is empty.
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (piece.length === 0 || found.length > MOST_FILES) return found;
    found.push(...piece);
  }
};

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function collect(entry: FileSystemEntry, folders: readonly string[], found: FoundFile[]): Promise<void> {
  if (found.length >= MOST_FILES) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject);
    });
    found.push({ file, folders });
  } else if (isDirectory(entry))
    for (const inside of await readAll(entry.createReader())) await collect(inside, [...folders, entry.name], found);
}

/** Files and folders of a drop; at most {@link MOST_FILES}. Call it in the event: afterwards the drop is empty. */
export async function filesIn(data: DataTransfer): Promise<FoundFile[]> {
  const entries = [...data.items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));
  const plain = [...data.files];
  if (entries.length === 0) return plain.map((file) => ({ file, folders: [] })).slice(0, MOST_FILES);
  const found: FoundFile[] = [];
  for (const entry of entries) await collect(entry, [], found);
  return found;
}

/** Files of an input; a chosen folder keeps its folders. */
export const filesOf = (list: FileList | null): FoundFile[] =>
  [...(list ?? [])].slice(0, MOST_FILES).map((file) => ({
    file,
    folders: file.webkitRelativePath.split('/').slice(0, -1).filter(Boolean),
  }));
