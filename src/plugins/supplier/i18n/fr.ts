/** French texts of the supplier plugin. */
export default {
  supplier: { title: 'Catalogue fournisseur' },
  resources: {
    cj_products: {
      name: 'Produit listé |||| Produits listés',
      new: 'Nouveau produit listé',
      fields: {
        name: 'Nom',
        pid: 'Identifiant fournisseur',
        shipFromCountry: 'Expédié de',
        shipToCountry: 'Expédié vers',
        dataFlexy: 'Dans la boutique',
        'dataFlexy.parentCategoryId': 'Catégorie principale',
        'dataFlexy.subCategoryId': 'Sous-catégorie',
        'dataFlexy.deepSubCategoryId': 'Sous-sous-catégorie',
        'dataFlexy.shipToCountries': 'Pays de livraison',
        'dataFlexy.isCOD': 'Paiement à la livraison',
        data: 'Fiche du fournisseur',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      forms: {
        product: 'Produit',
        shipping: 'Livraison',
      },
      empty: 'Aucun produit listé pour le moment',
      invite: 'Produits du fournisseur mis en vente dans la boutique.',
    },
  },
  words: {
    places: {
      cj_products: 'dropshipping, produits du fournisseur, CJ',
      'settings/supplier': 'dropshipping, CJ',
    },
  },
};
