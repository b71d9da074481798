import { parentPort } from 'node:worker_threads';
import { answerTask, type WorkTask } from './answerTask.ts';

parentPort?.on('message', async (task: WorkTask) => parentPort?.postMessage(await answerTask(task)));
parentPort?.postMessage('ready');
