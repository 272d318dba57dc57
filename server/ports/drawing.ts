import { Parser } from 'htmlparser2'
import { escaped } from '#domain/common/escaped.ts'

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

const words = (text: string) => new Set(text.split(/\s+/))

/** Elements that draw. None runs, loads, moves or holds a page. */
const elements = words(`svg g path rect circle ellipse line polyline polygon text tspan title desc defs symbol use image
  linearGradient radialGradient stop clipPath mask pattern marker`)
const attributes =
  words(`viewBox width height x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy d points transform id preserveAspectRatio
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color display visibility clip-path clip-rule clipPathUnits mask maskUnits
  maskContentUnits patternUnits patternContentUnits patternTransform gradientUnits gradientTransform spreadMethod offset
  stop-color stop-opacity marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient
  font-family font-size font-style font-weight text-anchor letter-spacing dominant-baseline style href xlink:href`)

const namespaces = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

const MOST_ELEMENTS = 20_000
const MOST_LEVELS = 100

/** A part of the drawing itself, or a photograph within it: nothing that is fetched. */
const isOwn = (link: string) => /^#[\w.:-]+$/.test(link) || /^data:image\/(png|jpeg|gif);base64,[\w+/=\s]*$/.test(link)
/** Styles may point at parts of the drawing; what is written in escapes could point anywhere. */
const isPlain = (value: string) => !/\\|url\s*\((?!\s*["']?#)|@|expression|script/i.test(value)
const isLink = (name: string) => name === 'href' || name === 'xlink:href'

const attributesOf = (given: Record<string, string>) =>
  Object.entries(given)
    .filter(([name, value]) => attributes.has(name) && (isLink(name) ? isOwn(value) : isPlain(value)))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

class TooMuch extends Error {}

/** Writes again what draws. What else there is goes with all that lies in it. */
function written(drawing: string): string {
  const out: string[] = []
  let elementsRead = 0
  let level = 0
  let levelsLeftOut = 0
  const parser = new Parser(
    {
      onopentag: (name, given) => {
        elementsRead += 1
        level += 1
        if (elementsRead > MOST_ELEMENTS || level > MOST_LEVELS) throw new TooMuch()
        if (levelsLeftOut > 0 || !elements.has(name)) levelsLeftOut += 1
        else out.push(`<${name}${name === 'svg' ? namespaces : ''}${attributesOf(given)}>`)
      },
      ontext: (text) => {
        if (levelsLeftOut === 0) out.push(escaped(text))
      },
      onclosetag: (name) => {
        level -= 1
        if (levelsLeftOut > 0) levelsLeftOut -= 1
        else out.push(`</${name}>`)
      },
    },
    { xmlMode: true },
  )
  parser.end(drawing)
  return out.join('')
}

/**
 * An SVG drawing written anew, with nothing in it that runs or is fetched; null where the bytes are none, by what they say,
 * whatever the file was called. It is not made into a photograph (decision 024).
 */
export function cleanDrawing(bytes: Uint8Array): Uint8Array | null {
  const text = textOf(bytes)
  if (text === null || text.includes('\0')) return null
  const body = withoutPreludes(text).trimEnd()
  if (!/^<svg[\s>]/.test(body) || !body.endsWith('</svg>')) return null
  try {
    return Buffer.from(written(body))
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}
