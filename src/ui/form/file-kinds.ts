import { once } from '#src/lib/on-first-use.ts'

const list = once(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }))

/** Endings without a dot. */
export const pictureKinds = ['svg', 'png', 'jpg', 'jpeg', 'gif'] as const
/** For the pages of the site. Phones that keep HEIC send JPEG where that is not among them. */
export const photoKinds = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'] as const
export const certificateKinds = [...pictureKinds, 'pdf'] as const

/** "SVG, PNG, JPG, JPEG or GIF" */
export const kindsText = (kinds: readonly string[]) => list().format(kinds.map((kind) => kind.toUpperCase()))

export const acceptAttribute = (kinds: readonly string[]) => kinds.map((kind) => `.${kind}`).join(',')

/** Why a picture of a phone in a format of its own is refused. */
export const heicRefusal = (name: string) =>
  `${name} is a HEIC picture, which cannot be read here. Choose it on the phone itself, which sends a JPG, or save it as JPG first.`

export const isHeicName = (name: string) => /\.hei[cf]$/i.test(name)

/** By its name only: what it truly is, the server finds out. */
export const hasKind = (file: File, kinds: readonly string[]) =>
  kinds.includes(file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase())

export function sizeText(bytes: number) {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`
}

const spoken = new Map([
  ['kB', 'kilobyte'],
  ['MB', 'megabyte'],
])

/** The same for the ear: "24 kilobytes". */
export function sizeSpoken(bytes: number) {
  const [amount, unit = ''] = sizeText(bytes).split(' ')
  const name = spoken.get(unit)
  return name ? `${amount} ${name}${amount === '1' ? '' : 's'}` : `${amount} ${unit}`
}

/** How far a file has come, from nought to one. What is sent is looked at before it is answered, which takes seconds of a photograph. */
export const sendingText = (share: number) =>
  share < 1 ? `Sending, ${Math.round(share * 100)} %` : 'Sent. The site is checking it.'
