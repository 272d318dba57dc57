/** A news title as a path segment: each run of white space or slashes is one hyphen. */
export const slugOf = (title: string) => title.trim().replace(/[\s/\\]+/g, '-')

/** What a path segment is asked for: whether a hyphen was one nobody knows, and titles that differ in it are the same. */
export const titleOf = (slug: string) => slug.replaceAll('-', ' ')
