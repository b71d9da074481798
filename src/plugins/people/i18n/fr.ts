/** French texts of the people plugin. */
export default {
  people: { title: 'Personnes' },
  resources: {
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
    users: {
      name: 'Utilisateur |||| Utilisateurs',
      new: 'Nouvel utilisateur',
      fields: {
        username: 'Nom d’utilisateur',
        fullName: 'Nom complet',
        email: 'E-mail',
        roles: 'Rôles',
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
      forms: {
        account: 'Compte',
        rights: 'Droits',
        secrets: 'Mot de passe et code PIN',
      },
      empty: 'Aucun utilisateur',
      invite: 'Ajoutez un compte pour chaque personne qui se connecte.',
      help: {
        password: 'Jamais réaffiché ; laissez vide pour le conserver.',
        pinCode: 'Quatre chiffres, différents pour chacun.',
        currentPassword:
          'Le vôtre, pas celui de cette personne : nécessaire pour définir un mot de passe, un code PIN ou des rôles et pour activer le compte.',
        store: 'Le magasin où travaille cette personne.',
      },
    },
  },
  words: {
    places: {
      users: 'comptes, identifiants, mots de passe, personnel',
      agents: 'livreurs, vendeurs, employés',
    },
  },
};
