/** The thread that reads list files, so that the server goes on answering meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { ListFileError } from '../engines/watchlists';
import { parseHere, type ListFile, type ListSource, type ParseAnswer } from './parse';

const { source, files } = workerData as { source: ListSource; files: ListFile[] };

function answer(): ParseAnswer {
  try {
    return { list: parseHere(source, files) };
  } catch (error) {
    if (!(error instanceof ListFileError)) throw error;
    const { file, line, column, message } = error;
    return { broken: { file, line, column, message } };
  }
}

// A port of a thread has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(answer());
