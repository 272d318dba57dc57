import type { Node } from 'prosemirror-model'

/** What is said of a node, kept with it: a node never changes, and of a long text each key changes one block. */
export function remembered<Said>(say: (node: Node) => Said): (node: Node) => Said {
  const known = new WeakMap<Node, Said>()
  return (node) => {
    const said = known.get(node) ?? say(node)
    known.set(node, said)
    return said
  }
}
