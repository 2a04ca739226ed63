/** The job that looks for every customer again when what is searched has changed. */
export const MONITOR = 'screeningMonitor';
