import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

type Axis = number | { min: number; max: number }
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, Axis>; keepFeatures: string[] },
) => Promise<Buffer>

const require = createRequire(import.meta.url)
const subsetFont = require('subset-font') as SubsetFont
const outFolder = fileURLToPath(new URL('../src/ui/fonts/', import.meta.url))

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

const punctuation = '\u00a0\u00b7\u2013\u2018\u2019\u201c\u201d\u2026'
const tones = '\u0300\u0301\u0304\u0323'
const base = range(0x20, 0x7e) + punctuation
const latin = `${range(0xa1, 0xff).replace('\u00b7', '')}\u2014\u2022\u20ac\u2122\u2212`
const hooked = 'ƁɓƊɗƘƙƳƴṢṣṄṅĀāĒēĪīŌōŪūŃńǸǹḾḿ₦'
const dotted = 'ẸẹỌọỊịỤụ'

interface Family {
  name: string
  from: string
  file: (set: string) => string
  axes: Record<string, Axis>
}

const families: Family[] = [
  {
    name: 'noto-serif',
    from: '@fontsource-variable/noto-serif',
    file: (set) => `noto-serif-${set}-wdth-normal.woff2`,
    axes: { wght: 600, wdth: { min: 66, max: 71 } },
  },
  {
    name: 'overpass',
    from: '@fontsource-variable/overpass',
    file: (set) => `overpass-${set}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
  },
]

// A letter and the mark above it must come from one file, so every file carries the tone marks.
const subsets = [
  { name: 'base', set: 'latin', text: base + tones, budget: 25_000 },
  { name: 'latin', set: 'latin', text: latin + tones, budget: 25_000 },
  { name: 'hooked', set: 'latin-ext', text: hooked + tones, budget: 25_000 },
  { name: 'dotted', set: 'vietnamese', text: dotted + tones, budget: 25_000 },
]

const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

await mkdir(outFolder, { recursive: true })
for (const family of families) {
  const folder = new URL(`node_modules/${family.from}/`, import.meta.url)
  await writeFile(`${outFolder}LICENSE-${family.name}.txt`, await readFile(new URL('LICENSE', folder)))
  for (const subset of subsets) {
    const source = await readFile(new URL(`files/${family.file(subset.set)}`, folder))
    const font = await subsetFont(source, subset.text, {
      targetFormat: 'woff2',
      variationAxes: family.axes,
      keepFeatures,
    })
    const out = `${outFolder}${family.name}-${subset.name}.woff2`
    await writeFile(out, font)
    const { size } = await stat(out)
    if (size > subset.budget) throw new Error(`${out} has ${size} bytes, more than ${subset.budget}`)
    console.log(`${family.name}-${subset.name}.woff2 ${size}`)
  }
}

// What a PDF is written in, whole families of letters in one file: names are of more languages than the pages.
const paperLetters = `${range(0x20, 0x7e)}${range(0xa0, 0x24f)}${range(0x1e00, 0x1eff)}${range(0x300, 0x333)}ɓɗɖɔəɛɣɩʋʻʼ`
const paperSigns = '\u2010\u2011\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20a6\u20ac\u2122\u2212'
const paperFolder = fileURLToPath(new URL('../server/platform/fonts/', import.meta.url))
const paper = new URL('node_modules/@expo-google-fonts/noto-sans/', import.meta.url)

await mkdir(paperFolder, { recursive: true })
await writeFile(`${paperFolder}LICENSE-noto-sans.txt`, await readFile(new URL('LICENSE_FONT', paper)))
for (const style of ['400Regular', '700Bold']) {
  const source = await readFile(new URL(`${style}/NotoSans_${style}.ttf`, paper))
  // Without ccmp and liga: they join letters to signs, and a reader would copy other letters than were written.
  const font = await subsetFont(source, paperLetters + paperSigns, {
    targetFormat: 'sfnt',
    keepFeatures: ['kern', 'mark', 'mkmk'],
  })
  const name = `noto-sans-${style.slice(3).toLowerCase()}.ttf`
  await writeFile(paperFolder + name, font)
  console.log(`${name} ${font.length}`)
}

// What is drawn on a share picture, as outlines, in the letters of names: each file in one style.
const drawn = [
  { family: 'noto-serif', style: 'wdth', sets: ['latin', 'latin-ext', 'vietnamese'], axes: { wght: 600, wdth: 71 } },
  { family: 'overpass', style: 'wght', sets: ['latin'], axes: { wght: 650 } },
]
for (const { family, style, sets, axes } of drawn) {
  const folder = new URL(`node_modules/@fontsource-variable/${family}/`, import.meta.url)
  await writeFile(`${paperFolder}LICENSE-${family}.txt`, await readFile(new URL('LICENSE', folder)))
  for (const set of sets) {
    const source = await readFile(new URL(`files/${family}-${set}-${style}-normal.woff2`, folder))
    const font = await subsetFont(source, paperLetters + paperSigns, {
      targetFormat: 'sfnt',
      variationAxes: axes,
      keepFeatures: ['ccmp', 'kern', 'mark', 'mkmk'],
    })
    await writeFile(`${paperFolder}${family}-${set}.ttf`, font)
    console.log(`${family}-${set}.ttf ${font.length}`)
  }
}

// The title of a certificate, and nothing else: what somebody writes is in Noto Sans.
const serif = new URL('node_modules/@fontsource-variable/noto-serif/', import.meta.url)
const title = await subsetFont(
  await readFile(new URL('files/noto-serif-latin-wdth-normal.woff2', serif)),
  range(0x20, 0x7e),
  { targetFormat: 'sfnt', variationAxes: { wght: 600, wdth: 71 }, keepFeatures: ['kern'] },
)
await writeFile(`${paperFolder}noto-serif-title.ttf`, title)
console.log(`noto-serif-title.ttf ${title.length}`)
