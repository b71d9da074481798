import { forServer } from '#resource';
import { suppliers } from './supplier.ts';

/** Server part: rights, indexes, documentation and samples. */
export const suppliersForServer = forServer(suppliers, {
  access: {
    ROLE_ADMIN: 'all',
    ROLE_MANAGER: 'all',
    ROLE_CASHIER: { read: true, readFields: ['name', 'isEnabled'] },
    ROLE_AGENT_DRIVER: { read: true, readFields: ['name', 'isEnabled'] },
  },
  fields: {
    name: { importNames: ['nom', 'supplier', 'fournisseur', 'المورد'], sample: 'Coopérative Tamanar' },
    contactName: { sample: 'Fatima Aït Brahim' },
    email: { sample: 'ventes@tamanar.example.ma' },
    address: { sample: "Tamanar, province d'Essaouira" },
    companyLegalNumber: { description: 'ICE/Patente.' },
    paymentDays: { description: 'Days until an invoice is due.', sample: 30 },
  },
});
