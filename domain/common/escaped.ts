const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML, or XML, that shows it; within quotes, too. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
