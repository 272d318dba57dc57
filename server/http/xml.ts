const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** XML cannot hold control characters in any form. */
const escaped = (text: string) =>
  text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** An element with a text in it, or with elements that are XML already. */
export const element = (name: string, content: string | string[]) =>
  `<${name}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`

export const xml = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
