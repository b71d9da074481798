/** French texts of the server part, by group and code. */
export default {
  problems: {
    ended: 'Cet arrêt s’est déjà terminé autrement. Appelez le magasin.',
    otherCash: '%{cash} en espèces ont déjà été déclarés pour cet arrêt.',
    cancelled: 'La commande %{number} a été annulée. Rapportez-la au magasin.',
    stopped: 'La commande %{number} a été annulée.',
    noReason: 'Indiquez pourquoi elle n’a pas été livrée.',
    noPicture: 'Ce n’est pas une image : il faut un fichier JPEG, PNG ou WebP.',
    pictureTooLarge: 'Cette image est trop grande : elle peut avoir 25 mégapixels au plus.',
    cashOnly: 'Les espèces ne s’encaissent qu’avec une livraison.',
    nobody: 'Personne ne livre cette commande : confiez-la d’abord à un livreur, qui répond des espèces.',
    begun: 'Le livreur a déjà terminé cet arrêt.',
    notEnabled: 'Cette personne ne livre plus.',
    deleteCash: 'Le livreur a encaissé %{cash} en espèces pour cette commande : elle ne peut pas être supprimée.',
    deleteProof: 'Cette commande a été livrée et a une preuve : elle ne peut pas être supprimée.',
    tooMuch: 'Aucun livreur n’encaisse autant en espèces. Vérifiez le montant.',
    inHandTooMuch:
      'Le livreur a en main plus d’espèces qu’on ne peut en compter en une fois. Appelez la personne qui s’occupe de l’installation.',
    nothing: 'Ce livreur n’a pas d’espèces à remettre.',
    cashChanged: 'Le livreur a maintenant %{expected} en main. Recomptez.',
    noExplanation: 'Indiquez d’où vient l’écart de %{difference}.',
    noDay: 'Cette caisse n’a pas de journée ouverte.',
    otherDay:
      'Quelqu’un d’autre a ouvert la journée de cette caisse. Cette personne ou un responsable prend les espèces.',
  },
  movements: { reason: 'Livraisons de %{name}' },
  steps: {
    planned: 'Prévue',
    'on-delivery': 'En livraison',
    arrived: 'Devant la porte',
    delivered: 'Livrée',
    'not-delivered': 'Non livrée',
  },
};
