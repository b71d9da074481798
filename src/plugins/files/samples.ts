import { defineSamples, type SampleContext, type SampleRow } from '#server';
import { DEMO_FILES, DEMO_FOLDERS, demoPath } from './demo/files.ts';
import { kindOf } from './rules/kinds.ts';
import { nameKey } from './rules/names.ts';

function* rows(context: SampleContext): Iterable<SampleRow> {
  const { language } = context;
  const made = (name: string) => ({
    ...{ name, nameKey: nameKey(name), createdBy: context.ref('manager'), isSystem: false },
    createdAt: context.daysAgo(9, '10:20'),
  });
  for (const { key, name } of DEMO_FOLDERS)
    yield { $key: key, ...made(name[language]), kind: 'folder', isFolder: true, size: 0 };
  for (const file of DEMO_FILES) {
    const { key, name, folder, type, size = {}, bytes } = file;
    const place = folder === undefined ? {} : { folder: context.ref(folder) };
    const stored = { kind: kindOf(type), type, ...size, size: bytes(language).length, path: demoPath(file) };
    yield { $key: key, ...made(name[language]), ...place, ...stored, isFolder: false };
  }
}

/** Folders and files of the demo. */
export default defineSamples({
  after: ['people'],
  sets: [{ resource: 'files', rows }],
  *files({ language }) {
    for (const file of DEMO_FILES) yield { path: demoPath(file), bytes: file.bytes(language) };
  },
});
