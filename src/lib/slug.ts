/** A news title as a path segment: each run of white space or slashes is one hyphen. */
export const slugOf = (title: string) => title.trim().replace(/[\s/\\]+/g, '-')
