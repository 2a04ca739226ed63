/** Addresses of the pages that set a second factor up. */
export const FACTOR_SET_UP = '/2fa/setup';
export const FACTOR_VERIFICATION = '/2fa/setup/verification';
export const RECOVERY_CODES = '/recovery-codes';
