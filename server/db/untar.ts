import { closeSync, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'

/** Unpacks a gzip tar of plain files and folders; every file has reached the disk when it returns. */
export async function untar(image: Uint8Array, folder: string) {
  const written: number[] = []
  for (const { header, data } of await unpackTar(gunzipSync(image), { strict: true })) {
    if (header.name.split('/').includes('..')) throw new Error('An image may not leave its folder')
    const path = join(folder, header.name)
    if (header.type === 'directory') mkdirSync(path, { recursive: true })
    else {
      const file = openSync(path, 'wx', 0o600)
      writeFileSync(file, data ?? '')
      written.push(file)
    }
  }
  for (const file of written) {
    fsyncSync(file)
    closeSync(file)
  }
}
