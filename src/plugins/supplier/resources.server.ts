import { forServer, type Access } from '#resource';
import { cjProducts, cjSettings, cjVariants } from './resources.ts';

/** Rights, indexes and documentation of the supplier's resources. */

/** Rights on resources that only the server itself uses: no role has any. */
const KEPT_ACCESS = {} as const satisfies Access;

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(cjProducts, {
    access: { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' },
    indexes: [['pid', 'shipToCountry']],
    fields: {
      name: { sample: 'Ceramic tagine, hand painted, 26 cm' },
      pid: { description: "The supplier's id.", sample: '1704-98E2-4F77' },
      shipFromCountry: { description: 'Country of the stock: CN, US, FR, DE, GB, AU, CA or IT.', sample: 'US' },
      shipToCountry: { sample: 'MA' },
      dataFlexy: {
        fields: {
          shipToCountries: { description: 'Countries it is sold in: codes or ids.' },
          isCOD: { description: 'Cash on delivery is offered.' },
        },
      },
      data: { description: "The supplier's record with variants and their prices in USD." },
      product: { description: 'The product of the shop that the listing has made.' },
      checkedAt: { description: 'When prices and stock were read.' },
    },
  }),
  forServer(cjVariants, { access: KEPT_ACCESS, indexes: [['pid', 'id']] }),
  forServer(cjSettings, { access: KEPT_ACCESS }),
];
