import { PDFiumLibrary } from '@hyzyla/pdfium'
import { decodeQR } from 'qr/decode.js'

const POINTS_IN_AN_INCH = 72

/** What the QR in the lower right quarter of a paper says, as it is read from a picture of its first page. */
export async function readQr(pdf: Uint8Array, dpi: number): Promise<string> {
  const library = await PDFiumLibrary.init()
  try {
    const page = (await library.loadDocument(pdf)).getPage(0)
    const { width, height, data } = await page.render({ scale: dpi / POINTS_IN_AN_INCH, render: 'bitmap' })
    const [left, top] = [width >> 1, height >> 1]
    const rows = Array.from({ length: height - top }, (_, row) => {
      const start = (top + row) * width
      return data.subarray((start + left) * 4, (start + width) * 4)
    })
    return decodeQR({ width: width - left, height: height - top, data: new Uint8ClampedArray(Buffer.concat(rows)) })
  } finally {
    library.destroy()
  }
}
