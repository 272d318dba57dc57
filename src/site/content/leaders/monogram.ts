/**
 * Two letters of a position: the initials of its first two words, or the first two letters of its only one. What
 * follows a comma is when it was held.
 */
export const monogramOf = (position: string) => {
  const [first = '', second] = position.replace(/,.*/, '').split(/\s+/)
  return (second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2)).toUpperCase()
}
