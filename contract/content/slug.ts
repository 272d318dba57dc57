/** A news title as a path segment: each run of white space or slashes is one hyphen. */
export const slugOf = (title: string) => title.trim().replace(/[\s/\\]+/g, '-')

/** What a path segment is asked for: it does not show whether a hyphen stood in the title, and titles that differ in it are the same. */
export const titleOf = (slug: string) => slug.replaceAll('-', ' ')

/** What names a post: its address, or without one its title. */
export const namedBy = ({ title, address }: { title: string; address?: string | undefined }) => address || title

/** Where a post is read; one whose address a newer post has too is asked for by its id. */
export const newsPath = (post: { id: number; title: string; address?: string | undefined }, isOlder: boolean) =>
  `/news/${encodeURIComponent(slugOf(namedBy(post)))}${isOlder ? `?id=${post.id}` : ''}`

/** What two titles have in common when one address stands for both. */
export const titleKey = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s/\\-]+/g, ' ')
    .trim()
