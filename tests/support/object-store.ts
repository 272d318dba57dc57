import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { ObjectStore } from '#server/file-settings.ts'
import { testFolder } from './database.ts'

/** An S3-compatible store on a port of its own, in a folder of its own, until the tests of the file are done. */
export async function startObjectStore() {
  const bucket = 'chapter'
  const directory = testFolder()
  const start = async (port: number) => {
    const options = { address: '127.0.0.1', port, directory, silent: true, vhostBuckets: false }
    const server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] })
    return { server, port: (await server.run()).port }
  }
  let { server, port } = await start(0)
  let isUp = true
  const stop = async () => {
    if (isUp) await server.close()
    isUp = false
  }
  const again = async () => {
    server = (await start(port)).server
    isUp = true
  }
  afterAll(stop)
  const account = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
  const store: ObjectStore = { endpoint: `http://127.0.0.1:${port}`, bucket, region: null, ...account }
  return { store, directory, stop, again }
}
