import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line to the site that can be cut and mended. While it is cut, all that is on its way or begins is lost. */
export async function breakableLine(site: string) {
  const { hostname, port } = new URL(site)
  const open = new Set<Socket>()
  let isCut = false
  let isDeaf = false
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  const server = createServer((near) => {
    // A browser that finds its old connection gone tries a new one by itself.
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket)
          near.destroy()
          far.destroy()
        })
    }
    near.pipe(far)
    far.on('data', (part) => {
      if (isDeaf) cut()
      else near.write(part)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const mend = () => {
    isCut = false
    isDeaf = false
  }
  /** What is sent from now on arrives; the answer to it breaks the line. */
  const cutAtAnswer = () => {
    isDeaf = true
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    cut,
    cutAtAnswer,
    mend,
  }
}
