import { camel, importsOf, inAreas } from './in-areas.ts'

/** Every list of the office, from the files below server/areas. */
export function listsText() {
  const found = inAreas(/\/([\w-]+)\.list\.ts$/)
  return `// Written by \`npm run check\` and the builds, from the files <things>.list.ts below server/areas: change nothing here.
${importsOf(found)}

export const lists = [
${found.map(({ name }) => `  ${camel(name)},`).join('\n')}
]
`
}
