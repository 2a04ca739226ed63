/** Addresses of the pages that need no session. */
export const SIGN_UP = '/signup';
export const EMAIL_CODE = '/signup/email-verification';
export const CREATE_ACCOUNT = '/signup/create-account';
export const FORGOT_PASSWORD = '/forgot-password';
export const LINK_SENT = '/forgot-password/success';
export const PASSWORD_RESET = '/password-reset';
/** Also where an organization's identity provider sends people back to. */
export const ORGANIZATION_SIGN_IN = '/signin/organization';
export const RECOVER_ACCOUNT = '/recover-account';
