/**
 * A page arrives with the styles it needs and no others. Every further page, and whatever is fetched later, may need
 * any of them: so the whole sheet is there before the first page is turned. A page that links it has it already.
 */
export function createWholeSheet(href: string | undefined) {
  let loading: Promise<void> | undefined

  return (): Promise<void> => {
    if (!href) return Promise.resolve()
    loading ??= new Promise((resolve) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => {
        link.remove()
        loading = undefined
        resolve()
      })
      document.head.append(link)
    })
    return loading
  }
}
