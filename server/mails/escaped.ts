const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML that shows it. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
