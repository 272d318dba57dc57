import { extractText, getDocumentProxy } from 'unpdf'

interface Node {
  role: string
  children: (Node | { type: string })[]
}

const rolesOf = ({ role, children }: Node): string[] => [
  ...(role === 'Root' ? [] : [role]),
  ...children.flatMap((child) => ('role' in child ? rolesOf(child) : [])),
]

const countOf = (file: Uint8Array, sign: RegExp) => Buffer.from(file).toString('latin1').match(sign)?.length ?? 0

/** A PDF as a program reads it that did not write it. */
export async function readPdf(file: Uint8Array) {
  const pdf = await getDocumentProxy(file.slice())
  const { text, totalPages: pages } = await extractText(pdf, { mergePages: true })
  const trees = await Promise.all(
    Array.from({ length: pages }, async (_, place) => (await pdf.getPage(place + 1)).getStructTree()),
  )
  const { info } = await pdf.getMetadata()
  return {
    text: text.replaceAll(/\s+/g, ' '),
    pages,
    roles: trees.flatMap((tree) => rolesOf(tree)),
    language: Reflect.get(info, 'Language'),
    title: Reflect.get(info, 'Title'),
    fonts: { used: countOf(file, /\/Type \/FontDescriptor/g), embedded: countOf(file, /\/FontFile2 /g) },
  }
}
