import { keptTexts } from './fr/kept.ts';
import { screens } from './fr/screens.ts';

/** French texts of the assistant plugin. */
export default {
  assistant: screens,
  resources: {
    ...keptTexts,
    assistantSettings: {
      fields: {
        endpoint: 'Adresse du service',
        model: 'Modèle',
        key: 'Nouvelle clé du service',
        photosKey: 'Nouvelle clé pour les photos',
        requestsPerMinute: 'Questions par personne et par minute',
        idleSeconds: 'Secondes sans signe de vie avant d’abandonner une réponse',
        tokensPerDay: 'Jetons par personne et par jour (0 : sans limite)',
        priceIn: 'Dollars américains par million de jetons envoyés',
        priceOut: 'Dollars américains par million de jetons de la réponse',
      },
    },
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
        createdBy: 'Créée par',
        createdAt: 'Créée le',
        updatedAt: 'Modifiée le',
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
      empty: 'Aucune demande passée',
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
        createdBy: 'Créée par',
        aiRequests: 'Demandes',
        createdAt: 'Créée le',
        updatedAt: 'Modifiée le',
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
      assistant: 'IA, chat, poser une question, intelligence artificielle',
      suggest: 'IA, recommander, idée cadeau, conseil',
      ai_keys: 'IA, agents, MCP, jetons',
      ai_proposals: 'IA, agents, brouillons',
      ai_usage: 'IA, jetons, coûts',
      ai_requests: 'IA, questions',
      thread_ai_requests: 'IA, discussions',
      'settings/assistant': 'IA, intelligence artificielle, modèles',
    },
  },
};
