/** French texts of the server part, by group and code. */
export default {
  problems: {
    bothTimes: 'Saisissez les deux heures ou aucune : sans heures, le magasin est fermé.',
    closedAndOpen: 'Ce jour est à la fois fermé et ouvert.',
    timeZone: 'Aucun fuseau horaire ne porte ce nom.',
    currencyDecimals:
      'Il y a déjà des montants dans cette devise : seule une devise avec le même nombre de décimales peut être choisie.',
    country: 'Aucun pays n’a ce code.',
    currency: 'Aucune devise ne porte ce code.',
    labelDigits:
      'Avec sa clé de contrôle, une étiquette a 12 ou 13 chiffres : préfixe, numéro d’article, vérificateur et valeur en font 11 ou 12.',
    labelPrefix: 'Un autre modèle a déjà ce préfixe.',
    documentTypes: 'Choisissez au moins un type de document.',
    unknownApplication: 'Le magasin n’a pas d’application de ce nom.',
    installedApplication: 'Cette application est déjà installée.',
    paidApplication: 'Cette application est payante : elle s’achète sur sa page.',
    comingApplication: 'Cette application n’est pas encore disponible.',
    viewTaken: 'Vous avez déjà une vue de cette liste sous ce nom.',
    viewsFull: 'Vous avez 100 vues de cette liste : supprimez-en une d’abord.',
    preferencesFull: 'Vous gardez déjà 200 préférences : supprimez-en une d’abord.',
    viewFilters: 'Ce n’est pas le filtre d’une liste : des paramètres, chacun avec une valeur ou une liste de valeurs.',
    otherRecord: 'Le commentaire auquel vous répondez porte sur une autre fiche.',
    answerOfAnswer: 'On ne répond pas à une réponse : répondez au commentaire au-dessus.',
    translationTaken: 'Cette langue a déjà un texte pour cette clé.',
  },
};
