/** How many pages a list fills. An empty one has a page, too: the one that says so. */
export const pagesOf = (length: number, perPage: number) => Math.max(1, Math.ceil(length / perPage))

/** The page that is shown when this one is asked for: beyond the end it is the last. */
export const pageWithin = (asked: number, pages: number) => Math.min(Math.max(1, asked), pages)
