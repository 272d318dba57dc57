import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The limit: the same bytes, sent by Node without anything of ours. */
const { PORT, BODY = '', ENCODING } = process.env
const bytes = readFileSync(BODY)
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': bytes.length,
  ...(ENCODING && { 'content-encoding': ENCODING }),
}

createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(Number(PORT), '127.0.0.1')
