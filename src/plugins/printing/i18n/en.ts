import { printing } from './en/printing.ts';
import { paper } from './en/paper.ts';
import { resources } from './en/resources.ts';

/** English texts of the printing plugin. */
export default {
  printing: { title: 'Printing', ...printing, ...paper },
  resources,
  words: {
    places: {
      printers: 'printer, receipt printer, thermal printer, ESC/POS, kitchen printer',
      print_jobs: 'print queue, printed, cash drawer, print again, reprint',
      print_bridges: 'bridge, local application, print server',
      'settings/printing': 'printer, receipts, paper, test print, bridge, code page, cash drawer, USB, Bluetooth',
    },
  },
};
