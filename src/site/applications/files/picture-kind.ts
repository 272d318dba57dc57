export type PictureKind = 'jpeg' | 'png' | 'gif' | 'svg'

const starts: [PictureKind, number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
]

/** What a file is by its content, whatever it is called. */
export function pictureKind(head: Uint8Array): PictureKind | undefined {
  const found = starts.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))
  if (found) return found[0]
  return /<svg[\s>]/i.test(new TextDecoder().decode(head)) ? 'svg' : undefined
}

export const isPdf = (head: Uint8Array) => new TextDecoder().decode(head.subarray(0, 5)) === '%PDF-'

/** So much of a file is looked at: an SVG may begin with a comment. */
export const HEAD_BYTES = 4096
