/** Six ways to wear the chapter's colours, drawn for who has no photograph. */
interface Palette {
  ground: string
  ring: string
  disc: string
  letters: string
  weave: string
  thread: string
  turn: number
}

const ink = '#0B201A'
const forest = '#00372A'
const brand = '#005740'
const bright = '#037C58'
const leaf = '#84D1AF'
const tint = '#D3F0E2'
const sun = '#FA7926'
const sunTint = '#FFECE0'
const laterite = '#9C3510'
const millet = '#F6CF6D'
const paper = '#FFFFFF'

export const palettes: [Palette, ...Palette[]] = [
  { ground: tint, ring: brand, disc: sun, letters: ink, weave: brand, thread: leaf, turn: 0 },
  { ground: forest, ring: millet, disc: sun, letters: ink, weave: millet, thread: laterite, turn: 0 },
  { ground: millet, ring: laterite, disc: brand, letters: paper, weave: laterite, thread: sun, turn: 90 },
  { ground: leaf, ring: sun, disc: forest, letters: paper, weave: sun, thread: millet, turn: 45 },
  { ground: sunTint, ring: brand, disc: brand, letters: paper, weave: bright, thread: leaf, turn: -45 },
  { ground: brand, ring: leaf, disc: millet, letters: ink, weave: forest, thread: leaf, turn: 90 },
]
