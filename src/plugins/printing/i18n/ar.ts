import { printing } from './ar/printing.ts';
import { paper } from './ar/paper.ts';
import { resources } from './ar/resources.ts';

/** Arabic texts of the printing plugin. */
export default {
  printing: { title: 'الطباعة', ...printing, ...paper },
  resources,
  words: {
    places: {
      printers: 'طابعة، طابعة إيصالات، طابعة حرارية، ESC/POS، طابعة المطبخ',
      print_jobs: 'قائمة الطباعة، درج النقود، إعادة الطبع',
      print_bridges: 'جسر، تطبيق محلي، خادم الطباعة',
      'settings/printing': 'طابعة، إيصالات، ورق، طباعة تجريبية، جسر، صفحة الرموز، درج النقود، USB، Bluetooth',
    },
  },
};
