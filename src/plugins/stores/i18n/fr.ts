/** French texts of the stores plugin. */
export default {
  stores: { title: 'Magasins' },
  resources: {
    stores: {
      name: 'Magasin |||| Magasins',
      fields: {
        name: 'Nom',
        code: 'Code',
        kind: 'Nature',
        address: 'Adresse',
        city: 'Ville',
        phone: 'Téléphone',
        email: 'E-mail',
        timeZone: 'Fuseau horaire',
        lat: 'Latitude',
        lng: 'Longitude',
        image: 'Image',
        position: 'Position',
        isEnabled: 'Activé',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      values: {
        kind: {
          shop: 'Boutique',
          cafe: 'Café',
          warehouse: 'Entrepôt',
        },
      },
      forms: {
        shop: 'Magasin',
        contact: 'Coordonnées',
      },
      empty: 'Aucun magasin',
      invite: 'Ajoutez le premier magasin : commandes, caisses et tables y sont rattachées.',
      help: {
        timeZone: 'Les jours et créneaux de ce magasin y sont comptés.',
      },
    },
  },
  words: {
    places: {
      stores: 'boutiques, succursales, dépôts',
    },
  },
};
