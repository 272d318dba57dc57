/** What the HTML of a letter may hold: what programs for mail show alike. */
export const mailText = {
  tags: ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'b', 'em', 'i', 'a'],
  attributes: { a: ['href'] },
  /** A mail has no site of its own: an address is a whole one. */
  linkSchemes: ['https', 'http', 'mailto'],
} as const
