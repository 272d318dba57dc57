import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'

/** The same build as a static host serves it: one empty page for every address, all else from the running site. */
const { PORT, SITE = '' } = process.env
const shell = readFileSync('dist-test/client/index.html')
const isPage = (path: string) => !/^\/(api|files|assets)\/|\.\w+$/.test(path)

createServer((asked, answer) => {
  const path = asked.url ?? '/'
  if (isPage(path)) {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': shell.length }).end(shell)
    return
  }
  const passed = request(new URL(path, SITE), { headers: asked.headers }, (from) => {
    answer.writeHead(from.statusCode ?? 502, from.headers)
    from.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  passed.end()
}).listen(Number(PORT), '127.0.0.1')
