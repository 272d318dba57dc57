import sharp, { type Sharp } from 'sharp'
import { isDrawing } from './drawing.ts'
import type { Picture, Pictures } from './pictures.ts'
import { createQueue } from './queue.ts'

/** A picture that claims to be larger is not opened. */
const MOST_PIXELS = 40_000_000
const MOST_SECONDS = 20
/** Opened pictures are large: more than these wait. */
const AT_ONCE = 2

type Photograph = Exclude<Picture['kind'], 'svg'>

const beginnings: Record<Photograph, string[]> = {
  png: ['89504e470d0a1a0a'],
  jpg: ['ffd8ff'],
  gif: [Buffer.from('GIF87a').toString('hex'), Buffer.from('GIF89a').toString('hex')],
}

const encoded: Record<Photograph, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png(),
  jpg: (picture) => picture.jpeg({ quality: 90 }),
  gif: (picture) => picture.gif(),
}

const photographs = ['png', 'jpg', 'gif'] as const

function kindOf(bytes: Uint8Array): Photograph | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  return photographs.find((kind) => beginnings[kind].some((beginning) => start.startsWith(beginning)))
}

async function redraw(kind: Photograph, bytes: Uint8Array): Promise<Picture | null> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' })
  try {
    const drawn = await encoded[kind](picture.autoOrient().timeout({ seconds: MOST_SECONDS })).toBuffer()
    return { kind, bytes: drawn }
  } catch {
    // Whatever it is, it cannot be opened as what it says it is.
    return null
  }
}

export function sharpPictures(): Pictures {
  sharp.cache(false)
  const inTurn = createQueue(AT_ONCE)
  return {
    take: async (bytes) => {
      const kind = kindOf(bytes)
      if (kind) return inTurn(() => redraw(kind, bytes))
      return isDrawing(bytes) ? { kind: 'svg', bytes } : null
    },
  }
}
