import { FR_TABLES, SHOWN_STATES, TABLE_STATES, wordsOf } from '#shop';
import { canvas } from './fr/canvas.ts';
import { edit } from './fr/edit.ts';
import { states } from './fr/states.ts';
import { floors, service } from './fr/service.ts';

/** French texts of the floor-plan plugin. */
export default {
  floorPlan: { title: 'Plan de salle', tables: 'Tables', canvas, edit, service, states, floors },
  resources: {
    reservable_categories: {
      name: 'Étage |||| Étages',
      new: 'Nouvel étage',
      fields: {
        name: 'Nom',
        type: 'Type',
        position: 'Position',
        store: 'Magasin',
        planBgImage: 'Fond du plan',
        reservables: 'Tables et salles',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      values: {
        type: {
          floor: 'Étage',
          area: 'Zone',
        },
      },
      forms: {
        floor: 'Étage',
        plan: 'Plan',
      },
      empty: 'Aucun étage',
      invite: 'Ajoutez un étage, puis dessinez ses tables et salles.',
      help: {
        planBgImage: '800 x 500 pixels, facultatif.',
      },
    },
    reservables: {
      name: 'Table ou salle |||| Tables et salles',
      new: 'Nouvelle table ou salle',
      fields: {
        name: 'Nom',
        shownState: 'État actuel',
        mergedInto: 'Regroupée avec',
        shownSince: 'Dans cet état depuis',
        shownAmount: 'Montant',
        reservableCategory: 'Étage',
        type: 'Type',
        objectType: 'Type',
        shape: 'Forme',
        status: 'Statut',
        seats: 'Places',
        section: 'Zone',
        waiter: 'Serveur',
        serviceState: 'Service',
        serviceSince: 'Depuis',
        guests: 'Couverts',
        mergedOrder: 'Regroupée avec la commande',
        reservedAt: 'Réservée pour (heure)',
        reservedFor: 'Réservée pour (nom)',
        reservedGuests: 'Réservée pour (couverts)',
        canvaX: 'X',
        canvaY: 'Y',
        canvaWidth: 'Largeur',
        canvaHeight: 'Hauteur',
        canvaRotation: 'Rotation',
        canvaFill: 'Remplissage',
        canvaStokeColor: 'Bordure',
        canvaStokeWidth: 'Épaisseur de bordure',
        canvaLocked: 'Verrouillé',
        createdAt: 'Créée le',
        updatedAt: 'Modifiée le',
      },
      values: {
        type: {
          table: 'Table',
          room: 'Salle',
        },
        objectType: {
          table: 'Table',
          room: 'Salle',
        },
        shape: {
          rectangle: 'Rectangle',
          circle: 'Cercle',
        },
        status: wordsOf(FR_TABLES, ['free', 'reserved']),
        shownState: wordsOf(FR_TABLES, SHOWN_STATES),
        serviceState: wordsOf(FR_TABLES, TABLE_STATES),
      },
      forms: {
        place: 'Emplacement',
        reservation: 'Réservation',
        service: 'Service',
        drawing: 'Dessin',
      },
      empty: 'Aucune table ni salle',
      invite: 'Dessinez tables et salles sur le plan.',
      help: {
        status: 'Une table réservée ne peut pas être choisie en caisse.',
      },
    },
  },
  words: {
    places: {
      'floor-plan': 'tables, restaurant, plan des tables, réservations',
      reservable_categories: 'salles, zones, terrasses',
      reservables: 'places, parking, réservations',
      'settings/tables': 'salles, étages, réservations',
    },
  },
};
