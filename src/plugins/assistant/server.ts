import { definePluginServer } from '#server';
import { askCall, askStreamCall, stopCall, subjectCall } from './contract/askCall.ts';
import {
  acceptCall,
  imagesCall,
  modelCall,
  planCall,
  saveSettingsCall,
  settingsCall,
  testModelCall,
  undoCall,
} from './contract/calls.ts';
import { chatCall, generativeAiCall, persistCall, previewCall, suggestCall } from './contract/streams.ts';
import { outsidePictureCall } from './contract/pictureCall.ts';
import { createKeyCall, revokeKeyCall } from './contract/keyCalls.ts';
import { writeCall } from './contract/writeCall.ts';
import { accept } from './server/accept.ts';
import { ask, askStream } from './server/ask.ts';
import { chat, suggest } from './server/chat.ts';
import { createKey, keyOwnerHooks, revokeKey } from './server/keys.ts';
import { config, persist } from './server/persist.ts';
import { outsidePicture } from './server/outsidePictures.ts';
import { plan } from './server/plan.ts';
import { preview } from './server/preview.ts';
import { proposalHooks } from './server/proposals.ts';
import { assistantRoutes } from './server/routes.ts';
import { readModel, readSettings, saveSettings, testModel } from './server/settings.ts';
import { images } from './server/stock.ts';
import { stop } from './server/stopping.ts';
import { subject } from './server/subject.ts';
import { requestHooks, threadHooks } from './server/threads.ts';
import { write } from './server/write.ts';
import { undo } from './server/writings.ts';

export default definePluginServer({
  hooks: {
    thread_ai_requests: threadHooks,
    ai_requests: requestHooks,
    ai_proposals: proposalHooks,
    users: keyOwnerHooks,
  },
  calls(host) {
    host.call(askCall, ask(host));
    host.call(askStreamCall, askStream(host));
    host.call(subjectCall, subject(host));
    host.call(stopCall, stop);
    host.call(planCall, plan(host));
    host.call(acceptCall, accept(host));
    host.call(undoCall, undo);
    host.call(modelCall, readModel(host));
    host.call(imagesCall, images(host));
    host.call(outsidePictureCall, outsidePicture(host));
    host.call(settingsCall, readSettings(host));
    host.call(saveSettingsCall, saveSettings(host));
    host.call(testModelCall, testModel(host));
    host.call(generativeAiCall, config(host));
    host.call(persistCall, persist(host));
    host.call(chatCall, chat(host));
    host.call(suggestCall, suggest(host));
    host.call(writeCall, write(host));
    host.call(previewCall, preview(host));
    host.call(createKeyCall, createKey(host));
    host.call(revokeKeyCall, revokeKey);
  },
  routes: assistantRoutes,
});
