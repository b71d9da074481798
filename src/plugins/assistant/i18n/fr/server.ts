/** French texts of the server part, by group and code. */
export default {
  accept: {
    accepted: 'Cette réponse a déjà été acceptée. Rien n’a été écrit de nouveau.',
  },
  agents: {
    proposed: '%{client} propose une modification',
  },
  asking: {
    pictures: 'Les images choisies ne sont plus disponibles. Cherchez-les de nouveau.',
  },
  aiError: {
    wait: 'Réessayez dans %{seconds} s.',
    said: 'Le service dit : %{said}',
  },
  errors: {
    'ai.unauthorized': 'Le service d’IA refuse la clé. Un administrateur peut en saisir une autre dans les paramètres.',
    'ai.busy': 'Le service d’IA n’accepte plus de questions pour le moment.',
    'ai.budget': 'Votre part du service d’IA est épuisée pour le moment.',
    'ai.unreachable': 'Le service d’IA est injoignable.',
    'ai.timeout': 'Le service d’IA a mis trop de temps à répondre. Réessayez.',
    'ai.stalled': 'La réponse s’est arrêtée en cours de route. Réessayez.',
    'ai.failed': 'Le service d’IA a échoué. Réessayez.',
    'ai.refused': 'Le service d’IA ne veut pas répondre à cette question. Formulez-la autrement.',
    'ai.notApi':
      'Cette adresse ne répond pas comme un service d’IA. Un administrateur peut la corriger dans les paramètres.',
    'ai.incomplete': 'La réponse s’est interrompue avant la fin. Réessayez.',
    'ai.cutOff': 'La réponse était trop longue et a été coupée. Demandez moins à la fois.',
    'ai.badArguments': 'La réponse du modèle est illisible. Réessayez.',
    'ai.unknownTool': 'Le modèle a demandé quelque chose qui n’existe pas. Réessayez ou formulez autrement.',
    'ai.tooLarge': 'La réponse du modèle est trop grande. Demandez moins à la fois.',
    'ai.noAccess':
      'Le service d’IA n’ouvre pas ce modèle à cette clé. Un administrateur peut en choisir un autre dans les paramètres.',
    'ai.quota': 'Le crédit auprès du service d’IA est épuisé. Un administrateur doit le recharger là-bas.',
    'ai.contextTooLong':
      'La question, avec ses enregistrements et la conversation, dépasse ce que le modèle accepte. Demandez avec moins d’enregistrements ou commencez une nouvelle conversation.',
    'ai.noModel':
      'Le service d’IA ne connaît pas ce modèle, ou l’adresse est fausse. Un administrateur peut corriger les deux dans les paramètres.',
  },
  keys: {
    byPin: 'Connectez-vous vous-même pour créer une clé : elle survivrait au code PIN.',
    wrongPassword: 'Ce n’est pas votre mot de passe.',
    tooMany: 'Vous avez autant de clés que permis. Révoquez-en une d’abord.',
  },
  outside: {
    ended: 'Le délai pour cette image est passé. Rouvrez le plan.',
    blocked: 'Les images à cette adresse ne sont pas chargées.',
    failed: 'L’autre site ne fournit pas cette image.',
    timeout: 'L’autre site a mis trop de temps à répondre.',
    tooLarge: 'L’image est trop grande pour un aperçu.',
    notPicture: 'Ce fichier n’est pas une image affichable.',
  },
  pexels: {
    failed: 'La recherche d’images a échoué. Réessayez.',
  },
  plan: {
    changed: 'L’enregistrement a changé entre-temps.',
    unread: 'Non compris. Indiquez-le ici.',
    unreadValue: '« %{value} » n’est pas connu. Indiquez-le ici.',
  },
  preview: {
    failed: 'L’aperçu ne peut pas être affiché.',
  },
  proposals: {
    closed: 'La proposition est close.',
    ownSession: 'Une proposition est acceptée par une personne dans le back-office, pas avec la session qui l’a faite.',
  },
  proposed: {
    notProposed: 'Cela ne fait pas partie de la proposition.',
  },
  settings: {
    wrongAddress:
      'Ceci doit être une adresse http ou https sans nom d’utilisateur, sans paramètres et sans #, hors des réseaux réservés.',
  },
  steps: {
    noBin:
      'Les fiches de ce type ne vont pas à la corbeille : la suppression serait définitive. Supprimez-les dans leur liste.',
  },
  write: {
    nothing: 'Indiquez le sujet du texte.',
  },
  writeSteps: {
    changed: 'Un enregistrement a changé entre-temps. Regardez de nouveau le plan.',
    notAsShown: 'Modifié depuis l’affichage : %{names}. Rien n’a été écrit. Regardez les nouvelles valeurs.',
  },
  writings: {
    undone: 'Cela a déjà été annulé.',
    changed:
      '« %{title} » a changé depuis son écriture : il reste tel quel et rien n’a été annulé. Modifiez-le ou supprimez-le vous-même, ou annulez les autres un par un.',
  },
  readWrites: {
    tooMany: 'Au plus %{max} enregistrements à la fois.',
  },
};
