/** The lines of a text, without empty ones. By itself: every page loads it. */
export const linesOf = (text: string) => text.split('\n').filter(Boolean)
