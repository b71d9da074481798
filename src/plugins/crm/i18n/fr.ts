/** French texts of the crm plugin. */
export default {
  crm: {
    cards: {
      pipeline: 'Pipeline des ventes',
      open: '%{smart_count} opportunité ouverte, |||| %{smart_count} opportunités ouvertes,',
      openLeads: 'Ouvrir les opportunités',
      leads: '%{smart_count} opportunité |||| %{smart_count} opportunités',
      noLeads: 'Aucune opportunité ouverte.',
      newLead: 'Nouvelle opportunité',
    },
  },
  resources: {
    lead_opportunities: {
      name: 'Opportunité |||| Opportunités',
      new: 'Nouvelle opportunité',
      fields: {
        name: 'Titre',
        description: 'Résumé',
        objectif: 'Objectif',
        leadStage: 'Étape',
        status: 'Statut',
        isImportant: 'Important',
        estimatedValue: 'Valeur estimée',
        progress: 'Avancement',
        customer: 'Client',
        agent: 'Agent',
        relatedOrder: 'Commande liée',
        nextStep: 'Prochaine étape',
        nextStepAt: 'Prochaine étape le',
        position: 'Position',
        color: 'Couleur',
        tags: 'Étiquettes',
        cssClasses: 'Classes CSS',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      values: {
        status: {
          open: 'En cours',
          completed: 'Terminée',
          lost: 'Perdue',
        },
      },
      forms: {
        lead: 'Opportunité',
        state: 'État',
        sale: 'Vente',
        people: 'Personnes',
        next: 'Prochaine étape',
        card: 'Carte du tableau',
      },
      empty: 'Aucune opportunité pour le moment',
      invite:
        'Une opportunité est une vente possible : notez qui, quoi et combien, puis faites-la avancer d’étape en étape.',
      help: {
        estimatedValue: 'Dans la devise du tableau CRM',
      },
    },
    lead_stages: {
      name: 'Étape de vente |||| Étapes de vente',
      new: 'Nouvelle étape de vente',
      fields: {
        name: 'Nom',
        code: 'Code',
        objectif: 'Objectif',
        position: 'Position',
        totalEstimatedValue: 'Valeur estimée totale',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      forms: {
        stage: 'Étape',
      },
      empty: 'Aucune étape pour le moment',
      invite: 'Les étapes sont les colonnes du tableau.',
      help: {
        code: 'quote, invoice et order créent des documents ; tout autre code ne fait rien',
      },
    },
    objectifs: {
      name: 'Objectif |||| Objectifs',
      new: 'Nouvel objectif',
      fields: {
        name: 'Nom',
        description: 'Description',
        startAt: 'Début',
        endAt: 'Fin',
        targetValue: 'Cible',
        position: 'Position',
        isEnabled: 'Activé',
        leadStages: 'Étapes',
        leadOpportunities: 'Opportunités',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      forms: {
        objectif: 'Objectif',
      },
      empty: 'Aucun objectif pour le moment',
      invite: 'Un objectif est un tableau à part, avec ses étapes et ses opportunités.',
    },
  },
  words: {
    places: {
      lead_opportunities: 'tableau CRM, affaires, prospects, pistes',
      objectifs: 'buts, objectifs de vente',
      lead_stages: 'étapes du pipeline',
      'settings/crm': 'pipelines, étapes, opportunités',
    },
  },
};
