/** The kinds of content that the search of the site finds, in its order. By itself: every page loads it, without schemas. */
export const searchedKinds = ['post', 'event', 'resource', 'job', 'page', 'leader'] as const
export type SearchedKind = (typeof searchedKinds)[number]

/** More words than these narrow nothing. */
export const MOST_WORDS = 10

export const FOUND_PER_PAGE = 20
