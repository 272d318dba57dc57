import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium } from 'playwright-core'
import { encodeQR } from 'qr'
import { inject, onTestFinished } from 'vitest'
import { browserOptions } from './chromium.ts'
import { keepTapes } from './journey-tapes.ts'

const [WIDTH, HEIGHT, SCALE] = [640, 480, 8]

/** A QR code on white, as a camera sees it: the light of each point, then the colours, which are none. */
function frameOf(text: string): Buffer {
  const cells = encodeQR(text, 'raw', { ecc: 'low', border: 4 })
  const [left, top] = [Math.floor((WIDTH - cells.length * SCALE) / 2), Math.floor((HEIGHT - cells.length * SCALE) / 2)]
  const light = Buffer.alloc(WIDTH * HEIGHT, 255)
  for (const [y, row] of cells.entries())
    for (const [x, dark] of row.entries())
      for (let line = 0; dark && line < SCALE; line++) {
        const begin = (top + y * SCALE + line) * WIDTH + left + x * SCALE
        light.fill(0, begin, begin + SCALE)
      }
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
}

/** Writes a film of QR codes, which Chromium plays again and again in the place of a camera. */
export function writeFilm(path: string, texts: readonly string[], framesPerSecond: number) {
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`
  writeFileSync(path, Buffer.concat([Buffer.from(head), ...texts.map(frameOf)]))
}

/** What a browser is started with so that it plays a film in the place of its camera. */
export const asCamera = (path: string) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
]

/** A page of a browser whose camera sees these codes, one after the other; closed when the test is over. */
export async function openBeforeCamera(texts: readonly string[], room: BrowserContextOptions = {}) {
  const path = join(tmpdir(), `camera-${randomUUID()}.y4m`)
  writeFilm(path, texts, 10)
  onTestFinished(() => rm(path))
  const { args = [], ...options } = await browserOptions()
  const browser = await chromium.launch({ ...options, args: [...args, ...asCamera(path)] })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ baseURL: inject('site'), ...room })
  await keepTapes(context)
  return context.newPage()
}
