/** French texts of the assistant plugin. */
export default {
  assistant: { title: 'Assistant' },
  resources: {
    ai_requests: {
      name: 'Demande |||| Demandes',
      new: 'Nouvelle demande',
      fields: {
        question: 'Question',
        namespace: 'Domaine',
        entity: 'Objet',
        action: 'Action',
        status: 'Statut',
        threadAiRequest: 'Conversation',
        functionCallEscaped: 'Réponse',
        createdBy: 'Créé par',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      values: {
        status: {
          started: 'Commencée',
          updated: 'Précisée',
          success: 'Acceptée',
        },
      },
      forms: {
        request: 'Demande',
      },
      empty: 'Aucune demande dans l’historique',
      invite: 'Demandez ce que vous voulez, je fais le reste !',
    },
    thread_ai_requests: {
      name: 'Conversation |||| Conversations',
      new: 'Nouvelle conversation',
      fields: {
        namespace: 'Domaine',
        entity: 'Objet',
        action: 'Action',
        status: 'Statut',
        createdBy: 'Créé par',
        aiRequests: 'Demandes',
        createdAt: 'Créé le',
        updatedAt: 'Modifié le',
      },
      values: {
        status: {
          started: 'Commencée',
          updated: 'Précisée',
          success: 'Acceptée',
        },
      },
      forms: {
        request: 'Conversation',
      },
      empty: 'Aucune conversation pour le moment',
      invite: 'Les conversations avec l’assistant sont gardées ici.',
    },
  },
  words: {
    places: {
      ai_requests: 'IA, questions',
      thread_ai_requests: 'IA, discussions',
      'settings/assistant': 'IA, intelligence artificielle, modèles',
    },
  },
};
