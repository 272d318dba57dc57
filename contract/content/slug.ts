/** A news title as a path segment: each run of white space or slashes is one hyphen. */
export const slugOf = (title: string) => title.trim().replace(/[\s/\\]+/g, '-')

/** What a path segment is asked for: it does not show whether a hyphen stood in the title, and titles that differ in it are the same. */
export const titleOf = (slug: string) => slug.replaceAll('-', ' ')

/** Where a post is read; one whose title a newer post has too is asked for by its id. */
export const newsPath = ({ id, title }: { id: number; title: string }, isOlder: boolean) =>
  `/news/${encodeURIComponent(slugOf(title))}${isOlder ? `?id=${id}` : ''}`

/** What two titles have in common when one address stands for both. */
export const titleKey = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s/\\-]+/g, ' ')
    .trim()
