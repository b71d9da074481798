import { defineSamples, type SampleContext, type SampleRow } from '#server';
import { teaGlassObj } from './demo/teaGlass.ts';

/** A 3D model in the file manager, and the product that shows it. */
export default defineSamples({
  after: ['people', 'files', 'catalogue'],
  sets: [
    { resource: 'files', rows: fileRows },
    { resource: 'product_models', rows: modelRows },
  ],
  *files() {
    yield { path: PATH, bytes: teaGlassObj() };
  },
});

const NAME = 'tea-glass.obj';
const PATH = `demo/models/${NAME}`;
/** Code of the product that is served in the glass. */
const PRODUCT = 'THE-002';

function* fileRows(context: SampleContext): Iterable<SampleRow> {
  yield {
    ...{ $key: NAME, name: NAME, nameKey: NAME, kind: 'other', type: 'model/obj' },
    ...{ size: teaGlassObj().length, path: PATH, isFolder: false, isSystem: false },
    createdBy: context.ref('manager'),
    createdAt: context.daysAgo(6, '15:40'),
  };
}

function* modelRows(context: SampleContext): Iterable<SampleRow> {
  // Without the file manager there is no file.
  if (!context.keys('files').includes(NAME)) return;
  yield { product: context.ref(PRODUCT), fileId: { $ref: NAME, $in: 'files' }, name: NAME };
}
