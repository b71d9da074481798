import { printing } from './fr/printing.ts';
import { paper } from './fr/paper.ts';
import { resources } from './fr/resources.ts';

/** French texts of the printing plugin. */
export default {
  printing: { title: 'Impression', ...printing, ...paper },
  resources,
  words: {
    places: {
      printers: 'imprimante, imprimante de tickets, imprimante thermique, ESC/POS, imprimante de cuisine',
      print_jobs: 'file d’impression, imprimé, tiroir-caisse, réimprimer',
      print_bridges: 'passerelle, application locale, serveur d’impression',
      'settings/printing':
        'imprimante, tickets, papier, impression d’essai, passerelle, page de codes, tiroir-caisse, USB, Bluetooth',
    },
  },
};
