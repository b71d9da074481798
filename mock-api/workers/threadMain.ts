import { parentPort } from 'node:worker_threads';
import { answerTask, type WorkTask } from './answerTask.ts';

parentPort?.on('message', (task: WorkTask) => void answerTask(task, (answer) => parentPort?.postMessage(answer)));
