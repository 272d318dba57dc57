import { existsSync, readdirSync } from 'node:fs'

const AREAS = 'server/areas'

interface Found {
  area: string
  /** The kind of the mail: the name of its file. */
  kind: string
}

const mailsIn = (area: string): Found[] => {
  const folder = `${AREAS}/${area}/mails`
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ area, kind: file.slice(0, -'.ts'.length) }))
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const entry = (kind: string) => (kind.includes('-') ? `  '${kind}': ${camel(kind)},` : `  ${kind},`)

/** Every kind of mail, from the files below server/areas. */
export function mailRegistryText() {
  const found = readdirSync(AREAS).toSorted().flatMap(mailsIn)
  const kinds = found.map(({ kind }) => kind).toSorted()
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index)
  if (twice) throw new Error(`Two areas have a mail of the kind ${twice}: name one of the files differently`)
  const byFile = found.toSorted((one, other) => (`${one.area}\0${one.kind}` < `${other.area}\0${other.kind}` ? -1 : 1))
  return `// Written by \`npm run check\` and the builds, from the files server/areas/<area>/mails/<kind>.ts: change nothing here.
${byFile.map(({ area, kind }) => `import ${camel(kind)} from '../areas/${area}/mails/${kind}.ts'`).join('\n')}

export const mails = {
${kinds.map(entry).join('\n')}
}
`
}
