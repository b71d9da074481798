/** French texts of the stores plugin. */
export default {
  stores: {
    title: 'Magasins',
    setup: {
      title: 'Magasin',
      help: 'Là où vous vendez. Le stock et les tickets s’y rattachent.',
      action: 'Nouveau magasin',
      name: 'Magasin principal',
      usual: '« %{name} »',
      filled: 'Rempli avec ce que vous avez saisi pour votre entreprise.',
    },
  },
  resources: {
    stores: {
      name: 'Magasin |||| Magasins',
      new: 'Nouveau magasin',
      fields: {
        name: 'Nom',
        code: 'Code',
        kind: 'Type',
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
      stores: 'boutiques, succursales, dépôts, horaires d’ouverture, heures d’ouverture, adresse',
    },
  },
};
