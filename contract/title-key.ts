/** What two titles have in common when one address stands for both. */
export const titleKey = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s/\\-]+/g, ' ')
    .trim()
