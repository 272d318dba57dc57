/** Longer texts are no search. */
export const LONGEST_SEARCH = 100

/** What an address has a list looked through for; whatever stands there, some text or none. */
export const searchText = (said: unknown) => (said === undefined ? '' : String(said).slice(0, LONGEST_SEARCH))
