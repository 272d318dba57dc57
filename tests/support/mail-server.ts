import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Received {
  from: string
  to: string[]
  raw: string
}

/** A real server for mails, on a port of its own. */
export async function startMailServer(port = 0) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      text(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const own = address !== null && typeof address === 'object' ? address.port : 0
  return { received, port: own, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
