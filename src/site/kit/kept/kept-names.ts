/** The one cache of the site's pages, and until when one of it counts: the page writes it, the worker reads it. */
export const KEPT = 'kept pages'
export const UNTIL = 'x-kept-until'
/** Which account opened it. */
export const OWNER = 'x-kept-for'
