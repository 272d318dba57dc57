import sharp from 'sharp'

async function takePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const noise = { type: 'gaussian', mean: 128, sigma: 15 } as const
  return sharp({ create: { width, height, channels: 3, noise, background: '#888' } })
    .jpeg({ quality: 85 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

let taken: Promise<Buffer> | undefined

/** A photograph as a telephone takes it, of about four megabytes: noisy, and lying on its side until it is turned. */
export function photo(): Promise<Buffer> {
  taken ??= takePhoto()
  return taken
}

/** A small picture, as it is sent. */
export const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#005740' } })
    .png()
    .toBuffer()
