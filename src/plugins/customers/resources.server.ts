import { forServer } from '#resource';
import { customers } from './resources.ts';

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(customers, {
    access: {
      ROLE_ADMIN: 'all',
      ROLE_MANAGER: 'all',
      ROLE_CASHIER: 'edit',
      ROLE_AGENT_DRIVER: 'read',
    },
    fields: {
      firstName: { importNames: ['prénom', 'given name', 'الاسم الشخصي'], sample: 'Imane' },
      lastName: { importNames: ['nom', 'surname', 'family name', 'الاسم العائلي'], sample: 'Tazi' },
      fullName: { description: 'First and last name, joined by the server.', sample: 'Imane Tazi' },
      fullNameWithPhone: {
        description: 'Full name and phone in one text, joined by the server, for selectors.',
        sample: 'Imane Tazi (+212 6 61 20 48 15)',
      },
      phone: { importNames: ['tel', 'téléphone', 'mobile', 'gsm', 'الهاتف'], sample: '+212 6 61 20 48 15' },
      email: { importNames: ['mail', 'e-mail', 'courriel', 'البريد الإلكتروني'], sample: 'imane.tazi@example.ma' },
      address: { importNames: ['adresse', 'street', 'العنوان'], sample: '14 rue de Yougoslavie, Gueliz, Marrakech' },
      lat: { sample: 31.6342 },
      lng: { sample: -8.0089 },
      companyName: { importNames: ['société', 'entreprise', 'company', 'الشركة'], sample: 'Riad Laksour' },
      companyLegalNumber: {
        importNames: ['ice', 'patente', 'ice/patente', 'التعريف الموحد'],
        description: 'ICE/Patente.',
        sample: '001524879000043',
      },
      barcode: { importNames: ['code-barres', 'card', 'carte', 'الباركود'], sample: 'C-004815' },
      walletCredit: { description: 'Credit the customer may pay with; orders move it.', sample: 120 },
      tags: { sample: ['riad'] },
    },
  }),
];
