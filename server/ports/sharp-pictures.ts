import sharp, { type Sharp } from 'sharp'
import { isDrawing } from './drawing.ts'
import type { Picture, Pictures, Shown } from './pictures.ts'
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

async function redrawForPages(bytes: Uint8Array, widest: number): Promise<Shown | null> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: MOST_SECONDS })
  const upright = picture.autoOrient()
  try {
    const { width: own } = (await upright.metadata()).autoOrient
    const width = Math.min(widest, Math.max(2, own - (own % 2)))
    const drawn = (to: number) => upright.clone().resize(to).avif({ quality: 60 }).toBuffer({ resolveWithObject: true })
    const [large, small] = [await drawn(width), await drawn(width / 2)]
    return { width, height: large.info.height, large: large.data, small: small.data }
  } catch {
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
    show: async (bytes, widest) => (kindOf(bytes) ? inTurn(() => redrawForPages(bytes, widest)) : null),
  }
}
