import { createHash, createHmac } from 'node:crypto'

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface Asked {
  method: string
  path: string
  header: (name: string) => string
}

/** Signature version 4 of a request as it arrived, worked out anew: whose it says it is, and what it must be. */
export function signatureOf({ method, path, header }: Asked, secretKey: string) {
  const [, accessKey = '', date = '', region = '', names = '', sent = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d+)\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      header('authorization'),
    ) ?? []
  const signed = names.split(';').map((name) => `${name}:${header(name)}\n`)
  const request = [method, path, '', signed.join(''), names, header('x-amz-content-sha256')].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretKey}`, date))
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(request)].join('\n')
  return { accessKey, region, names, sent, expected: hmac(key, text).toString('hex') }
}
