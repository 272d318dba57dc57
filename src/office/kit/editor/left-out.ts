import { linkAddress, pictureAddress } from './address.ts'

const isForeign = (image: Element) => pictureAddress(image.getAttribute('src') ?? '') === null
/** To a note of Word, or a heading: what is linked to has no name in a text of this site. */
const isWithin = (link: Element) => /^\s*#|#_(?:ftn|edn)(?:ref)?\d+$/.test(link.getAttribute('href') ?? '')
const leadsNowhere = (link: Element) => !isWithin(link) && linkAddress(link.getAttribute('href') ?? '') === null

/** What a text may bring and cannot keep: how one of it is called, and how several are. */
const kinds: { one: string; many: string; selector: string; isIt?: (element: Element) => boolean }[] = [
  { one: 'picture from another site', many: 'pictures from other sites', selector: 'img', isIt: isForeign },
  { one: 'film or sound', many: 'films or sounds', selector: 'video, audio' },
  { one: 'embedded page', many: 'embedded pages', selector: 'iframe, frame, object, embed' },
  { one: 'form field', many: 'form fields', selector: 'input:not([type="hidden"]), select, textarea, button' },
  { one: 'script', many: 'scripts', selector: 'script' },
  { one: 'table within a table', many: 'tables within tables', selector: 'table table' },
  { one: 'link within the document', many: 'links within the document', selector: 'a[href]', isIt: isWithin },
  { one: 'link that opens no page', many: 'links that open no page', selector: 'a[href]', isIt: leadsNowhere },
]

const SAVE_THEM = ' Save a picture on your device, then upload it here.'

/**
 * Takes out the pictures and links that the text cannot keep, the words of the links stay, and says what the text loses: in one
 * sentence, by kind. Of styles nothing is said.
 */
export function leaveOut(whole: HTMLElement): string {
  const found = kinds.flatMap(({ one, many, selector, isIt = () => true }) => {
    const count = Array.from(whole.querySelectorAll(selector)).filter(isIt).length
    if (count === 0) return []
    return count === 1 ? `1 ${one}` : `${count} ${many}`
  })
  const foreign = Array.from(whole.querySelectorAll('img')).filter(isForeign)
  for (const image of foreign) image.remove()
  for (const link of whole.querySelectorAll('a[href]')) if (isWithin(link)) link.replaceWith(...link.childNodes)
  if (found.length === 0) return ''
  const last = found.pop()
  const all = found.length > 0 ? `${found.join(', ')} and ${last}` : last
  return `Left out: ${all}.${foreign.length > 0 ? SAVE_THEM : ''}`
}
