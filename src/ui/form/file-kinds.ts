import { once } from '#src/lib/on-first-use.ts'

const list = once(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }))

/** Endings without a dot. */
export const pictureKinds = ['svg', 'png', 'jpg', 'jpeg', 'gif'] as const
export const certificateKinds = [...pictureKinds, 'pdf'] as const

/** "SVG, PNG, JPG, JPEG or GIF" */
export const kindsText = (kinds: readonly string[]) => list().format(kinds.map((kind) => kind.toUpperCase()))

export const acceptAttribute = (kinds: readonly string[]) => kinds.map((kind) => `.${kind}`).join(',')

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
