const HEAD_END = '\r\n\r\n'

export interface Answer {
  status: number
  etag: string | undefined
}

/** What a caller needs of HTTP/1.1 and no more: a client that costs less than the server it measures. */
export function createReader(onAnswer: (answer: Answer) => void) {
  let pending: Buffer = Buffer.alloc(0)
  let answer: Answer = { status: 0, etag: undefined }
  let missing = 0

  function readHead() {
    const end = pending.indexOf(HEAD_END)
    if (end < 0) return false
    const head = pending.toString('latin1', 0, end)
    const status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined && status !== 304 && status !== 204) throw new Error(`An answer without length:\n${head}`)
    answer = { status, etag: /\r\netag: ([^\r]+)/i.exec(head)?.[1] }
    missing = status === 304 ? 0 : Number(length ?? 0)
    pending = pending.subarray(end + HEAD_END.length)
    return true
  }

  let inBody = false
  return (chunk: Buffer) => {
    if (inBody && chunk.length < missing) {
      missing -= chunk.length
      return
    }
    pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
    while (inBody || readHead()) {
      inBody = pending.length < missing
      if (inBody) {
        missing -= pending.length
        pending = Buffer.alloc(0)
        return
      }
      pending = pending.subarray(missing)
      onAnswer(answer)
      if (pending.length === 0) return
    }
  }
}
