/** Where a keyboard begins when what had the focus is gone: at the page itself. */
export const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })
