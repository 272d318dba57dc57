/** The styles of an element by name, as it brought them; readDom keeps them under this name. */
function stylesOf(element: Element): Map<string, string> {
  const written = element.getAttribute('data-style') ?? ''
  return new Map(
    written.split(';').flatMap((rule): [string, string][] => {
      const at = rule.indexOf(':')
      return at < 0 ? [] : [[rule.slice(0, at).trim().toLowerCase(), rule.slice(at + 1).trim()]]
    }),
  )
}

const BOLD = /^(bold(er)?|[6-9]00)$/i
const PLAIN = /^(normal|[1-5]00|lighter)$/i

/** Weight and slant that are written as styles: a Google document marks bold words so, and wraps all in a `b` that is none. */
function sayMarks(whole: HTMLElement) {
  for (const element of whole.querySelectorAll('b, strong, i, em')) {
    const styles = stylesOf(element)
    const isPlain = element.matches('b, strong')
      ? PLAIN.test(styles.get('font-weight') ?? '')
      : styles.get('font-style') === 'normal'
    if (isPlain) element.replaceWith(...element.childNodes)
  }
  for (const span of whole.querySelectorAll('span, font')) {
    const styles = stylesOf(span)
    if (BOLD.test(styles.get('font-weight') ?? '') && !span.closest('h1, h2, h3, h4, h5, h6, th'))
      wrapInside(span, 'strong')
    if (styles.get('font-style') === 'italic') wrapInside(span, 'em')
    const raised = span.matches(RAISED) ? 'super' : styles.get('vertical-align')
    if (raised === 'super' || raised === 'sub') wrapInside(span, raised === 'sub' ? 'sub' : 'sup')
  }
}

/** The numbers of Word's notes, beside the word and before the note. */
const RAISED = '.MsoFootnoteReference, .MsoEndnoteReference'

function wrapInside(element: Element, name: string) {
  const mark = element.ownerDocument.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

interface WordItem {
  /** 1 is the outermost. */
  level: number
  isNumbered: boolean
  /** What stands in each of its items. */
  contents: ChildNode[][]
}

const LIST = /\bl\d+\s+level(\d+)/i
const NUMBER = /^\(?([0-9]+|[a-z]|[ivxlc]+)[.)]/i

/** The sign or number of an item, or the number of a heading. */
const isSign = (span: Element) => stylesOf(span).get('mso-list') === 'Ignore'

/** Word writes the items of a list as paragraphs, each with its sign or number as words; on the web it makes a list of each. */
function wordItem(element: Element): WordItem | undefined {
  if (element.matches('.ListContainerWrapper')) {
    const items = Array.from(element.querySelectorAll(':scope > * > li'))
    const level = Number(items[0]?.getAttribute('data-aria-level') ?? 1)
    return { level, isNumbered: element.querySelector('ol') !== null, contents: items.map((li) => [...li.childNodes]) }
  }
  const [, level] = LIST.exec(stylesOf(element).get('mso-list') ?? '') ?? []
  if (level === undefined) return
  const sign = Array.from(element.querySelectorAll('span')).find(isSign)
  const isNumbered = NUMBER.test(sign?.textContent.trim() ?? '')
  return { level: Number(level), isNumbered, contents: [[...element.childNodes]] }
}

interface OpenList extends Pick<WordItem, 'level' | 'isNumbered'> {
  list: Element
}

/** Makes Word's lists again: what follows without a break is one list, deeper levels lie in the item before. */
function rebuildLists(whole: HTMLElement) {
  let open: OpenList[] = []
  for (const element of Array.from(whole.querySelectorAll('p, .ListContainerWrapper'))) {
    const item = wordItem(element)
    if (!item) continue
    const follows = open[0] !== undefined && element.previousElementSibling === open[0].list
    open = follows ? open.filter(({ level }) => level <= item.level) : []
    const isOther = open.at(-1)?.level === item.level && open.at(-1)?.isNumbered !== item.isNumbered
    if (isOther) open.pop()
    let list = open.at(-1)?.level === item.level ? open.at(-1)?.list : undefined
    if (!list) {
      list = whole.ownerDocument.createElement(item.isNumbered ? 'ol' : 'ul')
      const outer = open.at(-1)?.list.lastElementChild
      if (outer) outer.append(list)
      else element.before(list)
      open.push({ list, level: item.level, isNumbered: item.isNumbered })
    }
    for (const content of item.contents) {
      const made = whole.ownerDocument.createElement('li')
      made.append(...content)
      list.append(made)
    }
    element.remove()
  }
  for (const span of whole.querySelectorAll('span')) if (isSign(span)) span.remove()
}

/** Word names what a paragraph is by its style. */
function nameStyles(whole: HTMLElement) {
  for (const title of whole.querySelectorAll('p.MsoTitle')) {
    const heading = whole.ownerDocument.createElement('h2')
    heading.append(...title.childNodes)
    title.replaceWith(heading)
  }
  for (const said of whole.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const before = said.previousElementSibling
    const quote = before?.matches('blockquote') ? before : whole.ownerDocument.createElement('blockquote')
    if (quote !== before) said.before(quote)
    quote.append(said)
  }
}

const TEXTS = 'p, div, h1, h2, h3, h4, h5, h6'
const BLOCK = `${TEXTS}, ul, ol, li, table, blockquote, figure, section, article, pre, hr`
const isBlock = (node: Node | null) => node instanceof Element && node.matches(BLOCK)

/** The nearest node on that side that shows something. */
function beside(node: Node, way: 'nextSibling' | 'previousSibling'): Node | null {
  let next = node[way]
  while (
    next &&
    (next.nodeType === Node.COMMENT_NODE || (next.nodeType === Node.TEXT_NODE && !next.textContent?.trim()))
  ) {
    next = next[way]
  }
  return next
}

/** The text with which an element begins or ends. */
function edgeText(element: Element, edge: 'firstChild' | 'lastChild'): Text | null {
  let node: Node | null = element
  while (node instanceof Element) node = node[edge]
  return node instanceof Text ? node : null
}

/** Breaks, spaces and paragraphs that only make room: the page makes its own. */
function dropRoom(whole: HTMLElement) {
  for (const mark of whole.querySelectorAll('br')) {
    const after = beside(mark, 'nextSibling')
    const before = beside(mark, 'previousSibling')
    const isAtEnd = (after === null && isBlock(mark.parentElement)) || isBlock(after) || isBlock(before)
    if (isAtEnd) mark.remove()
  }
  for (const block of whole.querySelectorAll(TEXTS)) {
    if (!block.textContent.trim() && !block.querySelector('img, br, table')) block.remove()
  }
  for (const space of whole.querySelectorAll('.Apple-converted-space, .EOP')) space.replaceWith(' ')
  for (const block of whole.querySelectorAll(TEXTS)) {
    const [first, last] = [edgeText(block, 'firstChild'), edgeText(block, 'lastChild')]
    if (first) first.data = first.data.trimStart()
    if (last) last.data = last.data.trimEnd()
  }
}

/** What is no part of a text, with the words in it. */
const NO_TEXT = 'meta, title, link, xml, script, button, select, textarea, [hidden]'

const isHidden = (element: Element) => {
  const styles = stylesOf(element)
  return styles.get('display') === 'none' || styles.get('mso-hide') === 'all'
}

/** What a text brings from where it was written, said by the tags of this site. */
export function tidy(whole: HTMLElement): HTMLElement {
  for (const element of whole.querySelectorAll(NO_TEXT)) element.remove()
  for (const element of whole.querySelectorAll('[data-style]')) if (isHidden(element)) element.remove()
  rebuildLists(whole)
  nameStyles(whole)
  sayMarks(whole)
  dropRoom(whole)
  return whole
}
