import { definePluginServer } from '#server';
import { answerGeocode } from './server/geocode.ts';

export default definePluginServer({ calls: answerGeocode });
