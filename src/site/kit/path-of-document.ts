/** The page for which the server sent this document: what a document may use of the device does not change with the page. */
export const pathOfDocument = typeof location === 'undefined' ? '' : location.pathname
