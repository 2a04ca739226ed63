/** The kind of job that reads what an invited person sent. */
export const IDENTITY_READING = 'identityReading';
