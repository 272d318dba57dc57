/** Where a stored file is: on the page's own host, or on that of an API elsewhere. */
export const fileAddress = (path: string) =>
  path.startsWith('/') ? `${import.meta.env.VITE_API_HOST ?? ''}${path}` : path

/** The receipt as a file, for the holder of its token. */
export const ticketPdf = (token: string) => fileAddress(`/api/ticket/${token}/pdf`)
export const certificatePdf = (token: string) => fileAddress(`/api/ticket/${token}/certificate`)
export const boughtTicketsPdf = (papers: string) => fileAddress(`/api/tickets/bought/${papers}/pdf`)
export const billPdf = (token: string) => fileAddress(`/api/bill/${token}/pdf`)
export const receiptPdf = (token: string) => fileAddress(`/api/receipt/${token}/pdf`)

/** A picture named by its width, `01_w960.avif`, has one of half the width beside it: the browser takes what fits. */
export function pictureSet(path: string): { src: string; srcSet?: string } {
  const src = fileAddress(path)
  const [, start, width, ending] = /^(.+_w)(\d*[02468])(\.\w+)$/.exec(src) ?? []
  return width
    ? { src, srcSet: `${start}${Number(width) / 2}${ending} ${Number(width) / 2}w, ${src} ${width}w` }
    : { src }
}
