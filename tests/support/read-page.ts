import { type BoundFunctions, type queries, within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import { ask, origin } from './page-site.ts'

/** A part of a document, asked for what is in it. */
type Place = BoundFunctions<typeof queries>

/** A page as somebody has it who runs no script. */
export interface ReadPage {
  /** Where it is, after all that led on. */
  path: string
  status: number
  headers: Headers
  html: string
  document: Document
  page: Place
  main: Place
  /** What it tells of itself to those who show a link, or look for one. */
  meta: (name: string) => string | null | undefined
  /** What it says that it is, to machines. */
  blocks: Record<string, unknown>[]
}

// To read the sheet takes longer than all the rest of a page, and what is seen at which width a browser must tell.
const withoutSheet = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/, '')

const INLINE = /^(a|abbr|b|bdi|cite|code|em|i|img|kbd|mark|q|s|small|span|strong|sub|sup|svg|time|u|wbr)$/

/** How an element is shown where no sheet says more: asked for of every element whose name is looked for. */
function styleOf(element: Element) {
  const inline = INLINE.test(element.localName) ? 'inline' : 'block'
  const display = element.hasAttribute('hidden') ? 'none' : inline
  return { display, visibility: 'visible', getPropertyValue: (name: string) => (name === 'display' ? display : '') }
}

// One window for all pages: to make another takes longer than to read a page.
const { window } = new JSDOM('', { url: origin })
Object.defineProperty(window, 'getComputedStyle', { value: styleOf })
const parser = new window.DOMParser()

export function parse(text: string, type: 'text/html' | 'application/xml' = 'text/html') {
  const document = parser.parseFromString(withoutSheet(text), type)
  Object.defineProperty(document, 'defaultView', { value: window })
  return document
}

/** What is asked of the document of a page. */
export function contentOf(html: string) {
  const document = parse(html)
  return {
    document,
    page: within(document.body),
    main: within(document.querySelector('main') ?? document.body),
    meta: (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content'),
    blocks: Array.from(
      document.querySelectorAll('script[type="application/ld+json"]'),
      ({ textContent }): Record<string, unknown> => JSON.parse(textContent ?? ''),
    ),
  }
}

async function readAnew(path: string): Promise<ReadPage> {
  const answer = await ask(path.replace(/#.*/, ''))
  const leadsTo = answer.headers.get('location')
  if (leadsTo) return readAnew(leadsTo)
  const html = await answer.text()
  return { path, status: answer.status, headers: answer.headers, html, ...contentOf(html) }
}

const known = new Map<string, Promise<ReadPage>>()

/** Goes to a page; nothing changes it, so once is enough. */
export function read(path: string): Promise<ReadPage> {
  const page = known.get(path) ?? readAnew(path)
  known.set(path, page)
  return page
}

export const textOf = (one: Element | null | undefined) => one?.textContent?.trim()
export const textsOf = (all: Iterable<Element>) => Array.from(all, textOf)

/** The links of a place, each by its words and where it leads. */
export const linksOf = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? textOf(link), link.getAttribute('href')])

/** Where a form of a page leads that is sent without a script, by one of its buttons. */
export function sentBy(page: ReadPage, button: HTMLButtonElement, typed: Record<string, string> = {}) {
  const { form } = button
  if (form?.method !== 'get') throw new Error('This button sends no form')
  const fields = new URLSearchParams()
  new window.FormData(form, button).forEach((value, name) => {
    fields.set(name, typed[name] ?? String(value))
  })
  const { pathname, hash } = new URL(form.getAttribute('action') ?? '', origin + page.path)
  return pathname + (fields.size > 0 ? `?${fields}` : '') + hash
}
