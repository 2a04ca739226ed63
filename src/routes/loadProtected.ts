/** Everything behind the sign-in, react-admin with it; asked for ahead where it is likely to be wanted next. */
export const loadProtected = () => import('./ProtectedApp');
