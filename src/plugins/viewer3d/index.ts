// Entry of the plugin for the browser: pages and slots of the 3D viewer.
import { definePlugin } from '#admin';
import { cubeIcon } from './icon.ts';
import { isDrawn } from './rules/thumbnails.ts';

/** Models are looked at by those who keep the catalogue. */
const KEEPS_PRODUCTS = { action: 'update', resource: 'products' } as const;

/** 3D models: viewed from files, or by a cloud viewer (docs/viewer3d.md). */
export default definePlugin({
  id: 'viewer3d',
  title: 'viewer3d.title',
  icon: cubeIcon,
  api: 1,
  // Not in the menu: it opens from its page in the app store, and from the palette.
  pages: [
    {
      path: 'model-viewer',
      title: 'viewer3d.title',
      access: KEEPS_PRODUCTS,
      load: () => import('./screen/ModelViewerPage.tsx'),
    },
    {
      path: 'wireframe',
      title: 'viewer3d.wireframe',
      access: KEEPS_PRODUCTS,
      load: () => import('./screen/WireframePage.tsx'),
    },
  ],
  slots: [
    {
      slot: 'file.picture',
      access: KEEPS_PRODUCTS,
      isWanted: ({ name = '', size = 0 }) => isDrawn(name, size),
      load: () => import('./thumbnail/ModelThumbnail.tsx'),
    },
    {
      slot: 'record.tabs',
      order: 40,
      access: { action: 'read', resource: 'product_models' },
      resource: 'products',
      load: () => import('./product/ProductModel.tsx'),
    },
  ],
});
