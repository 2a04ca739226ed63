/** Id of the page's own area: the skip link leads there, and focus goes there when what had it is gone. */
export const MAIN_ID = 'main-content';
