interface Node {
  type: string
  key?: { name?: string }
  value?: { type?: string }
  callee?: { name?: string }
}

const names = ['id', 'version']

/** The name of a machine, of its version or of a child: for charts and tapes, and nobody meets it. */
const isName = ({ type, key, value }: Node) =>
  type === 'ObjectProperty' && names.includes(key?.name ?? '') && value?.type === 'StringLiteral'

/** What a machine says to who forgets to give it an effect. */
const isUnprovided = ({ type, callee }: Node) => type === 'CallExpression' && callee?.name === 'unprovided'

/** What is left unbroken in machines. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'names-of-machines',
    value: {
      shouldIgnore: ({ node }: { node: Node }) =>
        isName(node) || isUnprovided(node) ? 'A name that nobody meets' : undefined,
    },
  },
]
