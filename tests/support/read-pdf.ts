import { extractText, getDocumentProxy } from 'unpdf'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

interface Content {
  type: string
  id?: string
}

interface Node {
  role: string
  children: (Node | Content)[]
}

const rolesOf = ({ role, children }: Node): string[] => [
  ...(role === 'Root' ? [] : [role]),
  ...children.flatMap((child) => ('role' in child ? rolesOf(child) : [])),
]

const contentsOf = ({ children }: Node): string[] =>
  children.flatMap((child) => ('role' in child ? contentsOf(child) : (child.id ?? [])))

/** What a reader of a screen is given: the text of what the tags name. */
async function taggedText(page: Page): Promise<string> {
  const tagged = new Set(contentsOf(await page.getStructTree()))
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const open: boolean[] = []
  let text = ''
  for (const item of items) {
    if ('str' in item) text += open.includes(true) ? item.str + (item.hasEOL ? ' ' : '') : ''
    else if (item.type === 'endMarkedContent') open.pop()
    else open.push(tagged.has(item.id))
  }
  return text
}

const countOf = (file: Uint8Array, sign: RegExp) => Buffer.from(file).toString('latin1').match(sign)?.length ?? 0

/** A PDF as a program reads it that did not write it. */
export async function readPdf(file: Uint8Array) {
  const pdf = await getDocumentProxy(file.slice())
  const { text, totalPages: pages } = await extractText(pdf, { mergePages: true })
  const sheets = await Promise.all(Array.from({ length: pages }, (_, place) => pdf.getPage(place + 1)))
  const trees = await Promise.all(sheets.map((sheet) => sheet.getStructTree()))
  const { info } = await pdf.getMetadata()
  return {
    text: text.replaceAll(/\s+/g, ' '),
    pages,
    tagged: (await Promise.all(sheets.map(taggedText))).join(' '),
    roles: trees.flatMap((tree) => rolesOf(tree)),
    language: Reflect.get(info, 'Language'),
    title: Reflect.get(info, 'Title'),
    fonts: { used: countOf(file, /\/Type \/FontDescriptor/g), embedded: countOf(file, /\/FontFile2 /g) },
  }
}
