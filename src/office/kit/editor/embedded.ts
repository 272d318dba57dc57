import type { Transaction } from 'prosemirror-state'

/** A picture that a clipboard brought within its text. */
export interface EmbeddedPicture {
  file: File
  /** What it shows, where that was written. */
  alt: string | null
}

export interface PlacedPicture extends EmbeddedPicture {
  /** Where it belongs in the text. */
  at: number
}

/** One stands for each picture until the text around it is in its place. They are no characters, so no text has them. */
const MARKS = /[\ufdd0-\ufdef]/g
const MOST = 32
const markOf = (index: number) => String.fromCharCode(0xfdd0 + index)

const PICTURE = /^data:image\/(png|jpe?g|webp|avif|gif);base64,([a-z0-9+/=\s]+)$/i

/** So little is a dot with which a page measures or makes room. */
const LEAST_BYTES = 256

function pictureIn(image: Element, number: number): EmbeddedPicture | 'dot' | undefined {
  const [, type = '', written = ''] = PICTURE.exec(image.getAttribute('src') ?? '') ?? []
  if (type === '') return
  try {
    const bytes = Uint8Array.from(atob(written), (sign) => sign.charCodeAt(0))
    if (bytes.length < LEAST_BYTES) return 'dot'
    const file = new File([bytes], `picture ${number}.${type.toLowerCase()}`, { type: `image/${type.toLowerCase()}` })
    return { file, alt: image.getAttribute('alt')?.trim() || null }
  } catch {
    // Not what it claims to be: left out as one of another site is.
  }
}

const unmarked = (whole: Element) => {
  const texts = whole.ownerDocument.createTreeWalker(whole, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.nodeValue) text.nodeValue = text.nodeValue.replace(MARKS, '')
  }
}

/** Takes the pictures out of a text that was copied, and leaves a mark for each. */
export function extractEmbedded(whole: Element): EmbeddedPicture[] {
  unmarked(whole)
  const taken: EmbeddedPicture[] = []
  for (const image of whole.querySelectorAll('img')) {
    const picture = pictureIn(image, taken.length + 1)
    if (picture === 'dot') image.remove()
    else if (picture && taken.length < MOST) {
      image.replaceWith(markOf(taken.length))
      taken.push(picture)
    }
  }
  return taken
}

/** Removes the marks again, and answers where each stood. A picture is left out where the text around it was. */
export function placeEmbedded(tr: Transaction, embedded: EmbeddedPicture[]): PlacedPicture[] {
  if (embedded.length === 0) return []
  const marks: { picture: EmbeddedPicture; pos: number }[] = []
  tr.doc.descendants(({ text = '' }, pos) => {
    for (const { index, 0: mark } of text.matchAll(MARKS)) {
      const picture = embedded[mark.charCodeAt(0) - markOf(0).charCodeAt(0)]
      if (picture) marks.push({ picture, pos: pos + index })
    }
  })
  const before = tr.steps.length
  for (const { pos } of marks.toReversed()) {
    const { parent, parentOffset } = tr.doc.resolve(pos)
    const isLast = parentOffset + 1 === parent.content.size
    const followsSpace = parentOffset > 0 && parent.textBetween(parentOffset - 1, parentOffset) === ' '
    tr.delete(isLast && followsSpace ? pos - 1 : pos, pos + 1)
  }
  const since = tr.mapping.slice(before)
  return marks.map(({ picture, pos }) => ({ ...picture, at: since.map(pos) }))
}
