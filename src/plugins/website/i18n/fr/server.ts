/** French texts of the server part, by group and code. */
export default {
  problems: {
    content: 'Il faut un objet avec html, css et javascript, ou une liste d’objets avec html et css.',
    tooLong: 'C’est trop long : 500 000 caractères au plus.',
    picture:
      'Vous ne pouvez pas utiliser cette image : %{path}. Choisissez une image que vous pouvez ouvrir dans le gestionnaire de fichiers.',
    tooManyPictures: 'Ajoutez %{max} images au plus par enregistrement.',
    json: 'Ce n’est pas du JSON valide : ligne %{line}, colonne %{column}.',
    unknownOption: 'Le site ne connaît pas cette option.',
    wrongOption: 'Cette valeur ne convient pas à l’option.',
    hiddenFirst: 'Choisissez une date après la publication.',
    reserved: 'Le site utilise déjà cette adresse. Choisissez-en une autre.',
    takenAddress: 'Une autre page a cette adresse.',
    fixedAddress: 'L’accueil et la boutique ont la même adresse dans toutes les langues.',
    pieces: 'Le contenu a maintenant un autre nombre de textes. Chargez-le de nouveau.',
    twice: 'Chaque langue une seule fois.',
    pageTwice: 'Chaque page une seule fois.',
    noMenuPage:
      'Cette page ne peut pas être dans le menu : elle n’existe pas, ou c’est un widget, l’accueil ou la boutique.',
    noTitle: 'Une page doit avoir un titre dans au moins une langue.',
    'twig.syntax': 'Le modèle contient une erreur à la ligne %{line} : %{message}',
    'twig.time': 'Le modèle prend plus d’une seconde.',
    'twig.memory': 'Le modèle prend trop de mémoire.',
    'twig.size': 'Le modèle donne une page trop longue.',
    'twig.busy': 'Le serveur traite d’autres modèles. Réessayez dans un instant.',
  },
  blocks: {
    products: 'Produits',
    categories: 'Catégories',
    map: 'Carte et adresses',
    contact: 'Formulaire de contact',
  },
  settings: { category: 'Catégorie', allCategories: 'Toutes les catégories', limit: 'Nombre maximal de produits' },
  notices: { message: 'Nouveau message du site : %{record}' },
  jobs: { publish: 'Pages du site à leur heure' },
  actions: {
    publishTitle: 'Publier ou masquer des pages',
    publishConfirm: 'Modifier %{smart_count} page |||| Modifier %{smart_count} pages',
  },
};
