const loadList = () => import('../views/list/ListView');

/**
 * Everything behind the sign-in, react-admin with it; asked for ahead where it is likely to be wanted next. The first page is
 * a list more often than not, and its code comes at the same time rather than afterwards.
 */
export const loadProtected = () => {
  void loadList().catch(() => undefined);
  return import('./ProtectedApp');
};
