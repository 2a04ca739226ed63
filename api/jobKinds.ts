/** Every kind of long work, by the room that does it. */
import { bulkJob } from './bulk';
import { importJobs } from './customerImport/jobs';
import { erasureJobs } from './erasure/jobs';
import { exportJob } from './exportJob';
import { computeJob } from './computed';
import type { JobKind } from './jobs';
import { feedsJob } from './media/feeds';
import { recheckJobs } from './monitoring/recheck';
import { riskJobs } from './risk/jobs';
import { screeningJob } from './screening/jobs';
import { identityJob } from './verification/identityJob';
import { monitorJob } from './screening/monitoring';
import { livenessJob } from './verification/livenessJob';
import { duplicatesJob } from './verification/duplicatesJob';
import { checksJob } from './verification/jobs';
import { watchlistJobs } from './watchlists/jobs';

export const jobKinds: readonly JobKind[] = [
  ...importJobs,
  ...watchlistJobs,
  screeningJob,
  checksJob,
  duplicatesJob,
  monitorJob,
  ...recheckJobs,
  feedsJob,
  computeJob,
  ...riskJobs,
  bulkJob,
  exportJob,
  ...erasureJobs,
  livenessJob,
  identityJob,
];
