import { focusIn } from '#contract/content/focus-mark.ts'

/** Where a stored file is: on the page's own host, or on that of an API elsewhere. */
export const fileAddress = (path: string) =>
  path.startsWith('/') ? `${import.meta.env.VITE_API_HOST ?? ''}${path}` : path

/** The receipt as a file, for the holder of its token. */
export const ticketPdf = (token: string) => fileAddress(`/api/ticket/${token}/pdf`)
export const certificatePdf = (token: string) => fileAddress(`/api/ticket/${token}/certificate`)
export const boughtTicketsPdf = (papers: string) => fileAddress(`/api/tickets/bought/${papers}/pdf`)
export const billPdf = (token: string) => fileAddress(`/api/bill/${token}/pdf`)
export const receiptPdf = (token: string) => fileAddress(`/api/receipt/${token}/pdf`)

/** A picture named by its width, `01_w960.avif`, has one of half the width beside it. */
export function halfOf(path: string): { address: string; width: number } | undefined {
  const [, start, width, ending] = /^(.+_w)(\d*[02468])(\.\w+(?:#\w+)?)$/.exec(fileAddress(path)) ?? []
  return width ? { address: `${start}${Number(width) / 2}${ending}`, width: Number(width) / 2 } : undefined
}

/** A picture in its two sizes: the browser takes what fits. Where it is cropped, `focus.css` shows what has to be seen of it. */
export function pictureSet(path: string) {
  const src = fileAddress(path)
  const half = halfOf(path)
  const focus = focusIn(path)
  return {
    src,
    ...(half && { srcSet: `${half.address} ${half.width}w, ${src} ${half.width * 2}w` }),
    ...(focus && { 'data-focus-x': focus.x, 'data-focus-y': focus.y }),
  }
}

/** A picture shown small, where it lies in half its width as well. */
export const thumbnailOf = (path: string) => halfOf(path)?.address ?? fileAddress(path)
