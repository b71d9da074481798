import { FR_PAPER } from '#shop';
import { cards } from './fr/cards.ts';
import { cashiers } from './fr/cashiers.ts';
import { orders, quotes } from './fr/documents.ts';
import { editor } from './fr/editor.ts';
import { kinds, tabs } from './fr/kinds.ts';
import { lines } from './fr/lines.ts';
import { receipts } from './fr/receipts.ts';
import { receiving } from './fr/receiving.ts';
import { refund } from './fr/refund.ts';
import { selling } from './fr/selling.ts';
import { setup, tour } from './fr/setup.ts';
import { customer, pay, scales, show, till } from './fr/show.ts';

/** French texts of the orders plugin. */
export default {
  orders: {
    title: 'Commandes',
    views: { invoices: 'Factures', deliveries: 'Livraisons', purchases: 'Achats' },
    kinds,
    tabs,
    cards,
    cashiers,
    show,
    paper: FR_PAPER,
    customer,
    pay,
    receiving,
    refund,
    till,
    scales,
    editor,
    setup,
    tour,
  },
  resources: { orders, quotes, ...lines, ...receipts, ...selling },
  words: {
    places: {
      orders: 'ventes, tickets, reçus, pourboire, pourboires',
      'orders#invoices': 'facturation, numéro de facture',
      'orders#deliveries': 'expéditions, coursiers, livreurs, livraison, livraisons',
      'orders#purchases': 'bons de commande, approvisionnement, réceptionner, reste à recevoir, en commande',
      quotes: 'propositions, estimations, offres de prix',
      tills: 'caisses enregistreuses, points de vente, encaissement, numéro de facture, numéros des commandes',
      goods_receipts: 'marchandises reçues, livraisons des fournisseurs, entrées en stock',
      payment_methods: 'moyens de paiement, règlements, cartes, espèces',
      shipping_methods: 'transporteurs, expédition, frais de port',
      cash_sessions: 'clôtures, comptages, rapport Z, fin de journée, clôture de caisse',
      cash_movements: 'entrées de caisse, sorties de caisse, petite caisse, fond de caisse',
      'reports/cashiers': 'remboursements, annulations, remises, ouvertures du tiroir, vendeurs, contrôle',
      'settings/till':
        'réglages de la caisse, imprimante de tickets, arrondi, balances, étiquettes de balances, codes de poids, code-barres, lecteur',
    },
  },
};
