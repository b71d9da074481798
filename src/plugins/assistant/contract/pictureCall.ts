import { defineCall } from '#resource';
import { LONGEST_ADDRESS } from '../rules/pictures.ts';
import { AI_ROLES } from './calls.ts';

/** A thumbnail of a picture of another site: our pages load nothing from there. */
export const outsidePictureCall = defineCall({
  method: 'GET',
  path: 'assistant/picture',
  roles: AI_ROLES,
  summary: 'A thumbnail of a picture of another site that a plan has shown to the caller',
  query: {
    address: { type: 'text', required: true, max: LONGEST_ADDRESS },
    expires: { type: 'text', required: true, max: 20, description: 'From `pictures` of the plan.' },
    signature: { type: 'text', required: true, max: 200, description: 'From `pictures` of the plan.' },
  },
  output: {
    data: {
      type: 'text',
      required: true,
      description: 'Address of its data: `data:image/webp;base64,…`, at most 320 px.',
    },
  },
  errors: {
    403: 'No plan has shown this address to the caller, or the time for it is over',
    424: 'The other site does not give a picture; `reason` says why',
  },
  rate: 300,
});
