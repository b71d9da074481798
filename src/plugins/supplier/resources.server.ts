import { forServer } from '#resource';
import { cjProducts } from './resources.ts';

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
    },
  }),
];
