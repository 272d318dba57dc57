import { camel, importsOf, inAreas } from './in-areas.ts'

const entry = (kind: string) => (kind.includes('-') ? `  '${kind}': ${camel(kind)},` : `  ${kind},`)

/** Every kind of mail, from the files below server/areas. */
export function mailRegistryText() {
  const found = inAreas(/^\w+\/mails\/([\w-]+)\.ts$/)
  const kinds = found.map(({ name }) => name).toSorted()
  return `// Written by \`npm run check\` and the builds, from the files server/areas/<area>/mails/<kind>.ts: change nothing here.
${importsOf(found)}

export const mails = {
${kinds.map(entry).join('\n')}
}
`
}
