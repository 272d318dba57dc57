import { execFileSync } from 'node:child_process'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

const run = (command: string, ...args: string[]) => execFileSync(command, args, { maxBuffer: 2 ** 27 })

/** What the QR in the lower right quarter of a paper says, as it is read from a picture of the page. */
export async function readQr(pdf: string, dpi: number): Promise<string> {
  const page = run('pdftoppm', '-r', `${dpi}`, '-png', '-singlefile', pdf)
  const { width, height } = await sharp(page).metadata()
  const quarter = { left: width >> 1, top: height >> 1, width: width >> 1, height: height >> 1 }
  const { data, info } = await sharp(page).extract(quarter).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
}
