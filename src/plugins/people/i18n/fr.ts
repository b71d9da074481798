/** French texts of the people plugin. */
export default {
  people: {
    title: 'Personnes',
    role: {
      title: 'Rôle personnalisé',
      help: 'Les cases montrent ce que ce rôle peut faire. Un droit que vous donnez va aussi loin que celui d’un responsable : son magasin, les mêmes champs. Les comptes, les rôles et les réglages restent aux administrateurs.',
      records: 'Fiches',
      acts: 'Actes',
      kind: 'Type de fiche',
      seek: 'Chercher un type de fiche',
      noneFound: 'Aucun type de fiche ne porte ce nom.',
      never: 'Pas pour ce rôle',
      box: '%{operation} : %{kind}',
      noBase: 'Sans rôle de départ',
      operations: {
        read: 'Voir',
        create: 'Ajouter',
        update: 'Modifier',
        delete: 'Supprimer',
      },
      save: 'Enregistrer %{name}',
      counts:
        'Les droits comptent aussitôt pour tous ceux qui ont ce rôle. Qui travaille sous un code PIN le saisit de nouveau.',
      nameOnly: 'Seul le nom change.',
      saved: 'Le rôle est enregistré.',
      failed: 'Le rôle n’a pas pu être chargé.',
    },
    link: {
      button: 'Lien à usage unique',
      title: 'Lien à usage unique pour %{name}',
      help: '%{name} ouvre le lien et choisit un mot de passe que personne d’autre ne connaît. Il sert une seule fois et ne change aucun droit. Remettez-le vous-même : quiconque l’a peut choisir le mot de passe.',
      passwordHelp: 'Le vôtre, pas celui de cette personne : il confirme que vous créez le lien.',
      make: 'Créer le lien',
      another: 'Créer un autre lien',
      address: 'Lien pour %{name}, affiché une seule fois',
      until: 'Sert une seule fois, jusqu’au %{date}.',
      copy: 'Copier le lien',
      copied: 'Le lien est copié.',
      notCopied: 'Le navigateur ne permet pas la copie : sélectionnez l’adresse et copiez-la.',
      code: 'Code QR du lien pour %{name}',
      works: 'Un lien fonctionne jusqu’au %{date}.',
      end: 'Retirer ce lien',
    },
  },
  resources: {
    access_links: {
      name: 'Lien à usage unique |||| Liens à usage unique',
      fields: {
        user: 'Pour',
        kind: 'Type',
        digest: 'Empreinte',
        expiresAt: 'Valable jusqu’au',
        usedAt: 'Utilisé le',
        createdBy: 'Créé par',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      help: {},
      forms: {},
      values: {
        kind: {
          invitation: 'Nouvel utilisateur',
          reset: 'Nouveau mot de passe',
        },
      },
      empty: 'Aucun lien à usage unique',
      invite: 'Un lien se crée sur la page d’un utilisateur.',
    },
    agents: {
      name: 'Agent |||| Agents',
      new: 'Nouvel agent',
      fields: {
        firstName: 'Prénom',
        lastName: 'Nom',
        fullName: 'Nom complet',
        kind: 'Type',
        email: 'E-mail',
        phone: 'Téléphone',
        store: 'Magasin',
        color: 'Couleur',
        isEnabled: 'Activé',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      values: {
        kind: {
          sales: 'Commercial',
          driver: 'Livreur',
          project: 'Projets',
        },
      },
      forms: {
        identity: 'Identité',
        contact: 'Coordonnées',
      },
      empty: 'Aucun agent',
      invite:
        'Les agents vendent, livrent ou travaillent sur les projets ; commandes, opportunités et tâches les nomment.',
      help: {
        color: 'Couleur de cette personne sur les tableaux.',
      },
    },
    roles: {
      name: 'Rôle personnalisé |||| Rôles personnalisés',
      new: 'Nouveau rôle personnalisé',
      fields: {
        name: 'Nom',
        base: 'Rôle de départ',
        given: 'Droits donnés',
        taken: 'Droits retirés',
        currentPassword: 'Votre mot de passe',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      values: {
        base: {
          ROLE_MANAGER: 'Responsable',
          ROLE_CASHIER: 'Caissier',
          ROLE_AGENT_DRIVER: 'Agent-livreur',
          ROLE_KITCHEN: 'Cuisine',
        },
      },
      forms: {
        role: 'Rôle',
      },
      empty: 'Aucun rôle personnalisé',
      invite:
        'Composez un rôle là où les cinq rôles fournis permettent trop ou trop peu, puis donnez-le à des utilisateurs.',
      help: {
        base: 'Le rôle commence avec ses droits, que vous réglez ensuite. Il reste tel qu’il a été choisi ; vide : aucun droit.',
      },
    },
    users: {
      name: 'Utilisateur |||| Utilisateurs',
      new: 'Nouvel utilisateur',
      fields: {
        username: 'Nom d’utilisateur',
        fullName: 'Nom complet',
        email: 'E-mail',
        roles: 'Rôles',
        ownRole: 'Rôle personnalisé',
        isEnabled: 'Activé',
        password: 'Mot de passe',
        pinCode: 'Code PIN',
        grantVersion: 'Version des accès donnés',
        currentPassword: 'Votre mot de passe',
        store: 'Magasin',
        agent: 'Agent',
        locale: 'Langue',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      values: {
        roles: {
          ROLE_ADMIN: 'Administrateur',
          ROLE_MANAGER: 'Responsable',
          ROLE_CASHIER: 'Caissier',
          ROLE_AGENT_DRIVER: 'Agent-livreur',
          ROLE_KITCHEN: 'Cuisine',
        },
        locale: {
          en: 'Anglais',
          fr: 'Français',
          ar: 'Arabe',
        },
      },
      explain: {
        roles: {
          ROLE_ADMIN: 'Tout : réglages, personnes, droits, sauvegardes et toutes les fiches.',
          ROLE_MANAGER: 'Gère la boutique : produits, clients, commandes, stock, journées et rapports.',
          ROLE_CASHIER: 'Vend à la caisse, sert les clients et compte le tiroir.',
          ROLE_AGENT_DRIVER: 'Voit ses livraisons, les remet et encaisse ce qui est dû.',
          ROLE_KITCHEN: 'Voit les commandes à préparer et indique quand elles sont prêtes.',
        },
      },
      forms: {
        account: 'Compte',
        rights: 'Droits',
        secrets: 'Mot de passe et code PIN',
      },
      empty: 'Aucun utilisateur',
      invite:
        'Ajoutez un compte pour chaque personne qui se connecte et remettez-lui un lien à usage unique : chacun choisit son mot de passe.',
      help: {
        password: 'Jamais réaffiché ; laissez vide pour le conserver.',
        pinCode: 'Quatre chiffres, différents pour chacun.',
        ownRole: 'À la place des rôles ci-dessus, qui doivent alors être vides.',
        currentPassword:
          'Le vôtre, pas celui de cette personne : nécessaire pour définir un mot de passe, un code PIN ou des rôles et pour activer le compte.',
        store: 'Le magasin où travaille cette personne.',
      },
    },
  },
  words: {
    places: {
      roles: 'droits, permissions, rôles personnalisés, accès',
      access_links: 'invitation, nouveau collègue, mot de passe oublié, réinitialiser',
      users: 'comptes, identifiants, mots de passe, personnel',
      agents: 'livreurs, vendeurs, employés',
    },
  },
};
