import sharp, { type Sharp } from 'sharp'
import { MOST_SENT_PIXELS } from '#contract/common/limits.ts'
import { SHARE_SIZE } from '#contract/content/share-picture.ts'
import { cropAround, pointWithin } from '#domain/content/crop.ts'
import { cleanDrawing } from './drawing.ts'
import type { Crop, Picture, Pictures, Shown } from './pictures.ts'
import { createQueue, TooBusy } from './queue.ts'

const MOST_SECONDS = 20
const late = 'It took too long to look at this picture. Please try again shortly.'
/** Opened pictures are large: more than these wait, and not without end. */
const crowd = {
  atOnce: 2,
  mostWaiting: 20,
  full: 'Too many pictures are being looked at just now. Please try again shortly.',
}

const beginnings = {
  png: ['89504e470d0a1a0a'],
  jpg: ['ffd8ff'],
  gif: [Buffer.from('GIF87a').toString('hex'), Buffer.from('GIF89a').toString('hex')],
} as const

type Photograph = keyof typeof beginnings

/** What cannot be opened is no picture. One that was only not done in time may be, when less is going on. */
export function unlessLate<None>(error: unknown, none: None): None {
  if (error instanceof Error && error.message.includes('timeout: ')) throw new TooBusy(late)
  return none
}

const asPng = (picture: Sharp) => ({ kind: 'png', drawn: picture.png() }) as const
const asJpeg = (picture: Sharp) => ({ kind: 'jpg', drawn: picture.jpeg({ quality: 90 }) }) as const
/** A GIF is written so slowly that a few would hold the server; as a PNG it is one still picture. */
const encoded = { png: asPng, jpg: asJpeg, gif: asPng } satisfies Record<Photograph, (picture: Sharp) => object>

const photographs = ['png', 'jpg', 'gif'] as const

function kindOf(bytes: Uint8Array): Photograph | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  return photographs.find((kind) => beginnings[kind].some((beginning) => start.startsWith(beginning)))
}

/** Whether it is one of those that were made for the pages. */
const isShown = (bytes: Uint8Array) => Buffer.from(bytes.subarray(4, 12)).toString('latin1') === 'ftypavif'

const isWebp = (bytes: Uint8Array) => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return start.startsWith('RIFF') && start.endsWith('WEBP')
}

/** Whether an editor may send it; applicants send what their forms name. */
const isForPages = (bytes: Uint8Array) => kindOf(bytes) !== undefined || isWebp(bytes) || isShown(bytes)

/** What the header says, before anything is opened. */
async function pixelsOf(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return width * height
}

async function redraw(kind: Photograph, bytes: Uint8Array): Promise<Picture | 'no picture' | 'too many pixels'> {
  try {
    if ((await pixelsOf(bytes)) > MOST_SENT_PIXELS) return 'too many pixels'
    const picture = sharp(bytes, { limitInputPixels: MOST_SENT_PIXELS, sequentialRead: true, failOn: 'error' })
    const { kind: end, drawn } = encoded[kind](picture.autoOrient().timeout({ seconds: MOST_SECONDS }))
    return { kind: end, bytes: await drawn.toBuffer() }
  } catch (error) {
    return unlessLate(error, 'no picture' as const)
  }
}

const opened = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MOST_SENT_PIXELS, failOn: 'error' }).timeout({ seconds: MOST_SECONDS }).autoOrient()

/** The first is the usual one. The others are for what may have so many bytes and no more: at the last even noise is small. */
const qualities = [60, 45, 32, 20, 8] as const

async function redrawForPages(
  upright: Sharp,
  widest: number,
  crop?: Crop,
  mostSmall = Number.POSITIVE_INFINITY,
): Promise<Shown | null> {
  try {
    const whole = (await upright.metadata()).autoOrient
    const part = crop?.shape ? cropAround(whole, crop.shape, crop.focus) : { left: 0, top: 0, ...whole }
    const width = Math.min(widest, Math.max(2, part.width - (part.width % 2)))
    const drawn = (to: number, quality: number = qualities[0]) =>
      upright.clone().extract(part).resize(to).avif({ quality }).toBuffer({ resolveWithObject: true })
    const large = await drawn(width)
    let small = new Uint8Array()
    for (const quality of qualities) {
      small = (await drawn(width / 2, quality)).data
      if (small.length <= mostSmall) break
    }
    const focus = crop && pointWithin(part, whole, crop.focus)
    return { width, height: large.info.height, large: large.data, small, focus }
  } catch (error) {
    return unlessLate(error, null)
  }
}

/** No page shows a picture so wide. */
const WIDEST_KEPT = 2_400

async function redrawToKeep(upright: Sharp): Promise<Picture | null> {
  try {
    const { hasAlpha } = await upright.metadata()
    const sized = upright.resize({ width: WIDEST_KEPT, withoutEnlargement: true })
    const { kind, drawn } = hasAlpha ? asPng(sized) : asJpeg(sized)
    return { kind, bytes: await drawn.toBuffer() }
  } catch (error) {
    return unlessLate(error, null)
  }
}

/** How much smaller than the picture its ground is blurred: nobody sees the difference, and it takes a hundredth of the time. */
const COARSER = 10

async function redrawToShare(upright: Sharp): Promise<Uint8Array | null> {
  const { width, height } = SHARE_SIZE
  const picture = upright.flatten({ background: '#fff' })
  try {
    const whole = await picture.clone().resize({ width, height, fit: 'inside' }).png({ compressionLevel: 1 }).toBuffer()
    const ground = await sharp(whole)
      .resize({ width: width / COARSER, height: height / COARSER, fit: 'cover' })
      .blur(6)
      .modulate({ brightness: 0.75 })
      .png()
      .toBuffer()
    return await sharp(ground)
      .resize({ width, height, kernel: 'cubic' })
      .composite([{ input: whole }])
      .jpeg({ quality: 76, mozjpeg: true })
      .toBuffer()
  } catch (error) {
    return unlessLate(error, null)
  }
}

export function sharpPictures(): Pictures {
  sharp.cache(false)
  const inTurn = createQueue(crowd)
  return {
    take: async (bytes) => {
      const kind = kindOf(bytes)
      if (kind) return inTurn(() => redraw(kind, bytes))
      const drawing = cleanDrawing(bytes)
      return drawing ? { kind: 'svg', bytes: drawing } : 'no picture'
    },
    show: async (bytes, widest, crop, mostSmall) =>
      isForPages(bytes) ? inTurn(() => redrawForPages(opened(bytes), widest, crop, mostSmall)) : null,
    keep: async (bytes) => (isForPages(bytes) ? inTurn(() => redrawToKeep(opened(bytes))) : null),
    share: async (bytes) => inTurn(() => redrawToShare(opened(bytes))),
    draw: async (drawing) => inTurn(() => sharp(Buffer.from(drawing)).png({ palette: true, dither: 0.5 }).toBuffer()),
  }
}
