const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** What may stand before the drawing itself: a declaration, remarks, a document type without definitions of its own. */
const preludes: [start: string, end: string][] = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE svg', '>'],
]

function withoutPreludes(text: string): string {
  let rest = text.trim()
  for (;;) {
    const prelude = preludes.find(([start]) => rest.startsWith(start))
    const end = prelude ? rest.indexOf(prelude[1]) : -1
    if (!prelude || end < 0 || rest.slice(0, end).includes('[')) return rest
    rest = rest.slice(end + prelude[1].length).trimStart()
  }
}

/** Whether the bytes are an SVG drawing: by what they say, whatever the file was called. */
export function isDrawing(bytes: Uint8Array): boolean {
  const text = textOf(bytes)
  if (text === null || text.includes('\0')) return false
  const body = withoutPreludes(text)
  return /^<svg[\s>]/.test(body) && body.trimEnd().endsWith('</svg>')
}
