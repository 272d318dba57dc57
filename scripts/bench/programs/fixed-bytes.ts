import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import * as v from 'valibot'

/** The limit: the same bytes under the same headers, sent by Node without anything of ours. */
const { PORT, BODY = '', HEADERS = '{}' } = process.env
const bytes = readFileSync(BODY)
const headers = v.parse(v.record(v.string(), v.string()), JSON.parse(HEADERS))

createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(Number(PORT), '127.0.0.1')
