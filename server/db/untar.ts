import { closeSync, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const block = 512

const textAt = (tar: Uint8Array, start: number, length: number) => {
  const field = tar.subarray(start, start + length)
  const end = field.indexOf(0)
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end))
}

/** Unpacks a gzip tar of plain files and folders with short names; every file has reached the disk when it returns. */
export function untar(image: Uint8Array, folder: string) {
  const tar = gunzipSync(image)
  const written: number[] = []
  for (let at = 0; at + block <= tar.length; ) {
    const name = textAt(tar, at, 100)
    if (!name) break
    const size = Number.parseInt(textAt(tar, at + 124, 12), 8)
    if (name.split('/').includes('..')) throw new Error('An image may not leave its folder')
    const path = join(folder, name)
    if (textAt(tar, at + 156, 1) === '5') mkdirSync(path, { recursive: true })
    else {
      const file = openSync(path, 'wx', 0o600)
      writeFileSync(file, tar.subarray(at + block, at + block + size))
      written.push(file)
    }
    at += block + Math.ceil(size / block) * block
  }
  for (const file of written) {
    fsyncSync(file)
    closeSync(file)
  }
}
